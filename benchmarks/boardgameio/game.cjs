// Hearts for four as plainly as boardgame.io has it: thirteen tricks a deal, follow suit, highest of the led
// suit takes, deal again for ever. No passing, no moon, no scores: less work than a real table has.
const { INVALID_MOVE } = require("boardgame.io/core");

const SUITS = 4;
const RANKS = 13;
const suit = (card) => Math.floor(card / RANKS);

function dealt(random) {
  const pack = random.Shuffle([...Array(SUITS * RANKS).keys()]);
  const hands = {};
  for (let seat = 0; seat < 4; seat++) hands[seat] = pack.slice(13 * seat, 13 * seat + 13);
  return { hands, trick: [], last: [], leader: 0, next: 0, points: [0, 0, 0, 0], left: 52 };
}

function legal(hand, trick) {
  if (trick.length === 0) return hand;
  const follows = hand.filter((card) => suit(card) === suit(trick[0]));
  return follows.length > 0 ? follows : hand;
}

const Game = {
  name: "hearts",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup: ({ random }) => dealt(random),
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: ({ G }) => G.next, next: ({ G }) => G.next },
  },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const hand = G.hands[playerID];
        if (!hand.includes(card) || !legal(hand, G.trick).includes(card)) return INVALID_MOVE;
        G.hands[playerID] = hand.filter((other) => other !== card);
        G.trick.push(card);
        G.left--;
        G.next = (Number(playerID) + 1) % 4;
        if (G.trick.length < 4) return;
        let best = 0;
        for (let k = 1; k < 4; k++) {
          if (suit(G.trick[k]) === suit(G.trick[0]) && G.trick[k] > G.trick[best]) best = k;
        }
        const taker = (G.leader + best) % 4;
        G.points[taker] += G.trick.filter((each) => suit(each) === 2).length;
        G.last = G.trick;
        G.trick = [];
        G.leader = G.next = taker;
        if (G.left === 0) Object.assign(G, { ...dealt(random), points: G.points });
      },
    },
  },
};

module.exports = { Game, legal };
