// A bot for the tables of Sirocco, for Node 22 or newer (20: `node --experimental-websocket`) and nothing else.
// It decides in `choose`; all else is the talk that docs/protocol.md describes.
//
// SIROCCO_TOKEN=sirocco_... node bot.mjs http://localhost:8000 [CODE]

const [address, code = ''] = process.argv.slice(2);
const server = address.replace(/\/$/, '');
const token = process.env.SIROCCO_TOKEN;
const pause = 1000 * Number(process.env.SIROCCO_PAUSE ?? 0.5); // milliseconds before it decides, so that people can follow
const HOPELESS = [1008, 4401, 4406]; // codes of a close after which nobody need come back

/** What to do: now and then let the camels run, else anything that is allowed. */
function choose(legal) {
  const quick = legal.filter((decision) => ['roll', 'reveal'].includes(decision));
  const from = quick.length && Math.random() < 0.4 ? quick : legal;
  return from[Math.floor(Math.random() * from.length)];
}

/** The table of the invitation, else the first public one where a seat is open. */
async function find() {
  const answer = await fetch(`${server}/api/${code ? `invitations/${code}` : 'tables'}`);
  const found = await answer.json();
  if (!answer.ok) end(found.why, 1);
  const cards = code ? [found.card] : found.tables.filter((card) => card.chairs.some((chair) => chair.who === 'nobody'));
  return cards[0]?.id ?? end('no public table has an open seat', 1);
}

function end(why, status = 0) {
  console.log(why);
  process.exit(status);
}

/** A seat at a table.  It outlives the sockets over which it is played. */
class Bot {
  seat = 0;
  owed = null; // the question to answer, and what is legal
  pending = null; // a command that is not answered yet: said again on the next line, it is done once all the same
  attempts = 0;
  later = 0; // milliseconds to stay away, if the server asked for it

  constructor(table) {
    this.table = table;
  }

  open() {
    this.socket = new WebSocket(`ws${server.slice(4)}/ws`, ['sirocco.1', `bearer.${token}`]);
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    this.socket.onclose = ({ code }) => this.closed(code);
    this.socket.onerror = () => this.closed(0); // Node 20 says no more when a socket cannot be opened
  }

  closed(reason) {
    this.socket.onclose = this.socket.onerror = null;
    clearInterval(this.beats);
    if (HOPELESS.includes(reason)) end(`the server does not want us: ${reason}`, 1);
    const wait = this.later + Math.min(20_000, 500 * 2 ** this.attempts++) * (0.5 + Math.random() / 2);
    this.later = 0;
    setTimeout(() => this.open(), wait);
  }

  say(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  look() {
    this.say({ type: 'follow', table: this.table, code });
  }

  command(act, wait = 0) {
    const command = { type: 'command', id: crypto.randomUUID(), table: this.table, act };
    this.pending = command;
    setTimeout(() => this.say(command), wait);
  }

  hear(heard) {
    if (heard.card?.status === 'over') end('the game is over');
    switch (heard.type) {
      case 'welcome':
        this.attempts = 0;
        this.beats = setInterval(() => this.say({ type: 'beat' }), heard.beat * 1000);
        this.look();
        if (this.pending) this.say(this.pending);
        break;
      case 'snapshot':
        this.seat = heard.seat || this.seat;
        if (!this.seat && !this.pending) this.command({ do: 'sit' });
        this.asked(heard);
        break;
      case 'happened':
        if (heard.legal) this.asked(heard);
        break;
      case 'done':
        this.pending = null;
        this.decide(); // there may be more to answer
        break;
      case 'refused':
        if (!this.seat) end(heard.why, 1);
        this.pending = null;
        this.look(); // and see how things stand
        break;
      case 'trouble': // too much, too fast
        setTimeout(() => (this.pending ? this.say(this.pending) : this.look()), 1000);
        break;
      case 'later':
        this.later = heard.after * 1000;
        break;
      case 'gone':
        end(`the table is gone: ${heard.why}`, 1);
    }
  }

  asked({ legal, questions }) {
    const question = questions[this.seat];
    const answered = this.pending?.act.question === question;
    this.owed = legal.length && !answered ? { legal, question } : null;
    this.decide();
  }

  decide() {
    if (!this.owed || this.pending) return;
    const { legal, question } = this.owed;
    this.owed = null;
    this.command({ do: 'decide', seat: this.seat, question, decision: choose(legal) }, pause);
  }
}

new Bot(await find()).open();
