// node load.cjs PORT PID TABLES RATE SECONDS: four sockets a table, each playing its first legal card, RATE
// actions a second in all; prints what came of it as JSON. An action is timed from when it was due until its
// player has the state after it: boardgame.io answers in no other way.
const fs = require("fs");
const http = require("http");
const { io } = require("socket.io-client");
const { legal } = require("./game.cjs");

const [port, pid, tables, rate, seconds] = process.argv.slice(2).map(Number);
const TOGETHER = 32;
const WARM_UP_S = 5;
const agent = new http.Agent({ keepAlive: true, maxSockets: TOGETHER });
const ready = [];
let latencies = [];

function ask(path, body) {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const request = http.request({ port, host: "127.0.0.1", path, method: "POST", headers, agent }, (answer) => {
      let said = "";
      answer.on("data", (part) => (said += part));
      answer.on("end", () => (answer.statusCode === 200 ? resolve(JSON.parse(said)) : reject(new Error(said))));
    });
    request.on("error", reject);
    request.end(text);
  });
}

class Person {
  constructor(matchID, playerID, credentials) {
    Object.assign(this, { matchID, playerID, credentials, asked: null, queued: false, state: null });
  }

  come() {
    return new Promise((resolve) => {
      this.socket = io(`http://127.0.0.1:${port}/hearts`, { transports: ["websocket"], forceNew: true });
      this.socket.on("connect", () => this.socket.emit("sync", this.matchID, this.playerID, this.credentials, 4));
      this.socket.on("sync", (_, { state }) => {
        this.hear(state);
        resolve();
      });
      this.socket.on("update", (_, state) => this.hear(state));
    });
  }

  hear(state) {
    this.state = state;
    if (this.asked !== null && state._stateID > this.asked.stateID) {
      latencies.push(performance.now() - this.asked.due);
      this.asked = null;
    }
    if (!this.queued && this.asked === null && state.ctx.currentPlayer === this.playerID) {
      this.queued = true;
      ready.push(this);
    }
  }

  act(due) {
    this.queued = false;
    const { G, ctx, _stateID } = this.state;
    if (ctx.currentPlayer !== this.playerID) return false;
    const card = legal(G.hands[this.playerID], G.trick)[0];
    this.asked = { due, stateID: _stateID };
    const payload = { type: "play", args: [card], playerID: this.playerID, credentials: this.credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.matchID, this.playerID);
    return true;
  }
}

async function table() {
  const { matchID } = await ask("/games/hearts/create", { numPlayers: 4 });
  const people = [];
  for (const playerID of ["0", "1", "2", "3"]) {
    const body = { playerID, playerName: `P${playerID}` };
    const { playerCredentials } = await ask(`/games/hearts/${matchID}/join`, body);
    people.push(new Person(matchID, playerID, playerCredentials));
  }
  await Promise.all(people.map((person) => person.come()));
}

function pace(duration) {
  return new Promise((resolve) => {
    const begun = performance.now();
    let acted = 0;
    const go = () => {
      const passed = performance.now() - begun;
      if (passed >= duration * 1000) return resolve();
      while (acted < Math.floor((passed * rate) / 1000)) {
        if (ready.length === 0) {
          acted = Math.floor((passed * rate) / 1000);
          break;
        }
        acted += 1;
        ready.shift().act(begun + (acted * 1000) / rate);
      }
      setTimeout(go, 1);
    };
    go();
  });
}

function cpu() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "ascii").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function main() {
  for (let first = 0; first < tables; first += TOGETHER) {
    await Promise.all([...Array(Math.min(TOGETHER, tables - first))].map(table));
    process.stderr.write(`${first} tables\n`);
  }
  await pace(WARM_UP_S);
  latencies = [];
  const [spent, begun] = [cpu(), performance.now()];
  await pace(seconds);
  const took = (performance.now() - begun) / 1000;
  const used = cpu() - spent;
  const times = latencies.sort((a, b) => a - b);
  const at = (share) => Number(times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(2));
  const rss = Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "ascii"))[1]);
  const figures = {
    tables,
    sockets: 4 * tables,
    asked_a_second: rate,
    seconds: Number(took.toFixed(1)),
    actions: times.length,
    actions_a_second: Math.round(times.length / took),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
    rss_mb: Math.round((rss * 1024) / 1e6),
    cpu_share: Number((used / took).toFixed(3)),
    cpu_ms_an_action: Number(((1000 * used) / times.length).toFixed(3)),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exit(0);
}

main();
