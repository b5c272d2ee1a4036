// Pounds that fly from the board to whom they belong: to the element that carries data-purse="SEAT", wherever on the page.

import type { Point } from '../layout';
import './coins.css';

const FLIGHT = 750; // milliseconds

/** A coin with its sum, from a point of a drawing to a seat's purse; without a purse it rises and is gone. */
export async function flyCoin(
  drawing: SVGSVGElement,
  where: Point,
  seat: number,
  pounds: number,
  pace: number,
  signal: AbortSignal,
): Promise<void> {
  const matrix = drawing.getScreenCTM();
  if (!matrix || signal.aborted) return;
  const board = new DOMPoint(where.x, where.y).matrixTransform(matrix);
  const purse = document.querySelector(`[data-purse="${seat}"]`)?.getBoundingClientRect();
  const goal = purse ? { x: purse.x + purse.width / 2, y: purse.y + purse.height / 2 } : { x: board.x, y: board.y - 70 };
  const [start, end] = pounds > 0 ? [board, goal] : [goal, board]; // what is paid goes back
  const coin = document.createElement('div');
  coin.className = pounds > 0 ? 'flying-pounds' : 'flying-pounds flying-pounds-lost';
  coin.setAttribute('aria-hidden', 'true');
  coin.textContent = pounds > 0 ? `+${pounds}` : `−${-pounds}`;
  document.body.append(coin);
  const high = Math.min(start.y, end.y) - 40;
  const flight = coin.animate(
    [
      { transform: `translate(${start.x}px,${start.y}px) scale(.4)`, opacity: 0, easing: 'ease-out' },
      { transform: `translate(${start.x}px,${start.y - 18}px) scale(1.15)`, opacity: 1, offset: 0.3, easing: 'ease-in-out' },
      { transform: `translate(${(start.x + end.x) / 2}px,${high}px) scale(1)`, opacity: 1, offset: 0.65, easing: 'ease-in' },
      { transform: `translate(${end.x}px,${end.y}px) scale(.7)`, opacity: purse ? 1 : 0 },
    ],
    { duration: FLIGHT / pace, fill: 'both' },
  );
  const stop = () => flight.cancel();
  signal.addEventListener('abort', stop, { once: true });
  await flight.finished.catch(() => undefined);
  signal.removeEventListener('abort', stop);
  coin.remove();
}
