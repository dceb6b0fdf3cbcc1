/**
 * DEMO_PULSE=on npm start: people of the demo bid, watch, buy and hand over while one looks. They sign in through the simulator and call
 * what everybody calls, so the server may refuse them as everybody.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** Of the demo's people those whom nobody plays (contracts/src/demo.ts). */
export const PEOPLE = [
  'kenji',
  'amara',
  'lucas',
  'linh',
  'mateo',
  'zuri',
  'chidi',
  'dewi',
  'minjun',
  'jonas',
  'priya',
  'sofia',
];
/** Between two beats. */
const LEAST_MS = 20_000;
const MOST_MS = 40_000;
/** Nobody bids beyond so many times the starting price. */
const WORTH = 8;
/** The dearest name that one of them buys at once, in π. */
const DEAREST = 220;
/** Of a hundred beats; in the others somebody watches a name. */
const BIDS = 60;
const PURCHASES = 10;

const PROOF = 'The name points to your wallet now. The code is in our chat.';
/** What its side does next with an order in a status; a bought name is looked at before it is accepted. */
const NEXT = {
  seller: { funded: ['start', {}], delivering: ['deliver', { proof: PROOF }] },
  buyer: { delivered: ['accept', {}] },
};

async function post(url, body, headers = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Signs a person of the demo in: their name, and their calls, which resolve to `data` and throw the code of a refusal. */
async function signIn(origin, username) {
  const known = await post(`${origin}/simulator/auth`, { username });
  if (!known.ok) throw new Error(`there is no simulator: ${known.status}`);
  const authResult = await known.json();
  const signedIn = await post(`${origin}/user/signin`, { authResult });
  if (!signedIn.ok) throw new Error(`${username} could not sign in: ${signedIn.status}`);
  const authorization = `Bearer ${authResult.accessToken}`;
  const call = async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = await response.json();
    if (!response.ok) throw new Error(content.error?.code ?? `${response.status}`);
    return content.data;
  };
  return { username, call };
}

/** One of a list by a number from 0 up to 1; undefined of an empty list. */
const pick = (list, chance) => list[Math.floor(chance * list.length)];

const notOf = (username) => (domain) => domain.seller.username !== username;

/** The step that this person's side of an order owes, taken; resolves to whether there was one. */
async function takeStep({ username, call }, random) {
  const orders = await call('GET', '/api/orders?limit=20');
  const owed = orders.flatMap((order) => {
    const step = NEXT[order.seller.username === username ? 'seller' : 'buyer'][order.status];
    return step ? [{ order, step }] : [];
  });
  const next = pick(owed, random());
  if (!next) return null;
  const [step, body] = next.step;
  await call('POST', `/api/orders/${next.order.id}/${step}`, body);
  return `@${username}: ${step} ${next.order.itemName}`;
}

async function bid({ username, call }, random) {
  const auctions = await call('GET', '/api/domain/list?mode=auction&limit=100');
  const wanted = auctions.filter(notOf(username)).filter(({ minimumBid, price }) => minimumBid <= price * WORTH);
  const auction = pick(wanted, random());
  if (!auction) return null;
  const amount = auction.minimumBid + (random() < 0.4 ? 0 : Math.round(random() * 60));
  await call('POST', `/api/domain/${auction.id}/bids`, { amount });
  return `@${username} bids ${amount} π on ${auction.name}`;
}

async function buy({ username, call }, random) {
  const listed = await call('GET', `/api/domain/list?mode=fixed&max=${DEAREST}&limit=100`);
  const wanted = listed.filter(notOf(username)).filter(({ seller }) => PEOPLE.includes(seller.username));
  const domain = pick(wanted, random());
  if (!domain) return null;
  await call('POST', `/api/domain/${domain.id}/buy`, { payWith: 'balance', expectedPrice: domain.price });
  return `@${username} buys ${domain.name} for ${domain.price} π`;
}

async function watch({ username, call }, random) {
  const listed = await call('GET', '/api/domain/list?limit=100');
  const domain = pick(listed.filter(notOf(username)), random());
  if (!domain) return null;
  await call('PUT', `/api/watchlist/${domain.id}`);
  return `@${username} watches ${domain.name}`;
}

/** One beat: somebody does what an order of theirs waits for, else bids, buys or watches. Resolves to what happened, in words. */
export async function beat(people, random = Math.random) {
  const person = pick(people, random());
  const step = await takeStep(person, random);
  if (step) return step;
  const chance = random() * 100;
  const act = chance < BIDS ? bid : chance < BIDS + PURCHASES ? buy : watch;
  return (await act(person, random)) ?? `@${person.username} looks around`;
}

/** Beats every half minute until the process ends; what the server refuses is said and left. Never rejects: the site runs on without a pulse. */
export async function playMarket(origin, log) {
  try {
    const people = await Promise.all(PEOPLE.map((username) => signIn(origin, username)));
    for (;;) {
      await setTimeout(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
      log(await beat(people).catch(({ message }) => `refused: ${message}`));
    }
  } catch (error) {
    log(`No pulse: ${error.message}`);
  }
}
