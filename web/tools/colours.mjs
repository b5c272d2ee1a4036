// How colours are seen by eyes that lack a kind of cone, and how far apart two colours are for an eye.
// The matrices are those of Machado, Oliveira and Fernandes (2009) for a severity of 1, on linear RGB; the distance is CIEDE2000.

export const KINDS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** A colour as one sees it: linear red, green and blue. */
export function seen(hex, kind) {
  const rgb = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const m = KINDS[kind];
  return [0, 3, 6].map((row) => Math.min(1, Math.max(0, m[row] * rgb[0] + m[row + 1] * rgb[1] + m[row + 2] * rgb[2])));
}

function lab([r, g, b]) {
  const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
  const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b;
  const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883;
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

const turn = Math.PI / 180;

/** CIEDE2000, of two colours in CIELAB. */
export function distance([l1, a1, b1], [l2, a2, b2]) {
  const c = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (b, a) => (a || b ? (Math.atan2(b, a) / turn + 360) % 360 : 0);
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const straight = c1 * c2 === 0 ? 0 : h2 - h1;
  const dh = Math.abs(straight) <= 180 ? straight : straight - 360 * Math.sign(straight);
  const h = c1 * c2 === 0 ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const [l, cm] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t = 1 - 0.17 * Math.cos((h - 30) * turn) + 0.24 * Math.cos(2 * h * turn) + 0.32 * Math.cos((3 * h + 6) * turn) - 0.2 * Math.cos((4 * h - 63) * turn);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * cm, 1 + 0.015 * cm * t];
  const rt = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * turn) * 2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7));
  const [dl, dc, dhue] = [(l2 - l1) / sl, (c2 - c1) / sc, (2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * turn)) / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dhue ** 2 + rt * dc * dhue);
}

/** Every two of some colours, by name, with how far apart they are seen; the nearest first. */
export function differences(colours, kind) {
  const names = [...colours.keys()];
  const labs = new Map([...colours].map(([name, hex]) => [name, lab(seen(hex, kind))]));
  return names
    .flatMap((one, at) => names.slice(at + 1).map((other) => [`${one} and ${other}`, distance(labs.get(one), labs.get(other))]))
    .sort((a, b) => a[1] - b[1]);
}
