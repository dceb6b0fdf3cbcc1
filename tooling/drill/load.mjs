/**
 * People who use the site while something happens to it: callers who ask for the next thing once the last has come. Of every bid that
 * was confirmed they keep the id, so that one can look for it afterwards.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { PORTS, SECRETS } from '../cluster/machines.mjs';
import { sqlOnLeader } from '../cluster/cluster.mjs';

/** Of a hundred requests: lists, pages, wallets; the rest are bids. */
const MIX = { list: 45, page: 15, wallet: 15 };
const CALLERS = 6;
/** Between a response and the next request: bids raise prices, and people's money has to last. */
const THINK_MS = 50;
const PEOPLE = 60;
const AUCTIONS = 40;
/** The most that one deposit may be, three times. */
const DEPOSITS = [10_000, 10_000, 10_000];
/** A request without a response by then has failed for its caller. */
const PATIENCE_MS = 20_000;
/** Requests of the same network are limited, so callers come from many. */
const NETWORKS = 200;
const SELLER = 'carol';

const agents = Array.from(
  { length: NETWORKS },
  (_, at) => new http.Agent({ keepAlive: true, localAddress: `127.0.42.${at + 1}`, maxSockets: 4 }),
);
let turn = 0;

/** Status and body of a response; status 0 where none came. */
export function ask(method, path, { token, body, port = PORTS.site } = {}) {
  turn += 1;
  const agent = agents[turn % NETWORKS];
  const payload = body === undefined ? null : JSON.stringify(body);
  const headers = {
    accept: path.startsWith('/domains/') ? 'text/html' : 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  };
  return new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', () => resolve({ status: 0, body: 'cut' }));
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }));
    });
    request.setTimeout(PATIENCE_MS, () => request.destroy(new Error('no response')));
    request.on('error', (error) => resolve({ status: 0, body: error.message }));
    request.end(payload);
  });
}

export async function expect(status, method, path, options) {
  const response = await ask(method, path, options);
  if (response.status !== status)
    throw new Error(`${method} ${path}: ${response.status} ${response.body.slice(0, 300)}`);
  return JSON.parse(response.body);
}

async function signIn(username) {
  const authResult = await expect(200, 'POST', '/simulator/auth', { port: PORTS.simulator, body: { username } });
  await expect(200, 'POST', '/user/signin', { body: { authResult } });
  return { token: authResult.accessToken, uid: authResult.user.uid };
}

async function deposit({ token }, amount) {
  const metadata = { source: 'wallet-deposit', paymentType: 'deposit', requestId: randomUUID() };
  const pay = (path, body) =>
    expect(path === '' ? 201 : 200, 'POST', `/simulator/payments${path}`, { port: PORTS.simulator, body });
  const { identifier: paymentId } = await pay('', { accessToken: token, amount, memo: 'deposit', metadata });
  await expect(200, 'POST', '/deposit/payments/approve', { token, body: { paymentId } });
  const { txid } = await pay(`/${paymentId}/submit`, { accessToken: token });
  await expect(200, 'POST', '/deposit/payments/complete', { token, body: { paymentId, txid } });
}

/** People with money, and auctions to bid on. */
export async function prepareLoad() {
  const seller = await signIn(SELLER);
  const auctions = [];
  for (let at = 0; at < AUCTIONS; at += 1) {
    const body = {
      name: `drill${Date.now()}${at}.pi`,
      type: 'sale',
      price: 1,
      auctionDays: 7,
      category: 'tech',
      description: 'A name of the drill.',
    };
    auctions.push((await expect(201, 'POST', '/api/domain', { token: seller.token, body })).data.id);
  }
  const people = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const person = await signIn(`drill-${at}`);
    for (const amount of DEPOSITS) await deposit(person, amount);
    people.push(person);
  }
  return { people, auctions };
}

/** The load of one act, until `stop()`. */
export class Load {
  tried = 0;
  failed = [];
  /** Ids of confirmed bids. */
  bids = [];
  refused = new Map();
  #isOver = false;
  #lastWriteAt = performance.now();
  /** The longest time without a confirmed bid, in ms. */
  silence = 0;

  constructor({ people, auctions }) {
    this.people = people;
    this.auctions = auctions;
    this.done = Promise.all(Array.from({ length: CALLERS }, () => this.#call()));
  }

  /** How long the present silence has lasted, in ms. */
  get quietFor() {
    return performance.now() - this.#lastWriteAt;
  }

  async stop() {
    this.#isOver = true;
    await this.done;
    this.silence = Math.max(this.silence, this.quietFor);
  }

  /** Confirmed bids that the database does not have. */
  async lost() {
    if (this.bids.length === 0) return 0;
    const ids = this.bids.map((id) => `('${id}'::uuid)`).join(',');
    const text = `select count(*) from (values ${ids}) as told (id) where not exists (select from bid where bid.id = told.id)`;
    return Number(await sqlOnLeader(text, 'dotpi'));
  }

  async #call() {
    while (!this.#isOver) {
      const [person, auction] = [pick(this.people), pick(this.auctions)];
      const drawn = Math.random() * 100;
      if (drawn < MIX.list) await this.#read('/api/domain/list?limit=12');
      else if (drawn < MIX.list + MIX.page) await this.#read(`/domains/${auction}`);
      else if (drawn < MIX.list + MIX.page + MIX.wallet) await this.#read('/api/wallet', person.token);
      else await this.#bid(person, auction);
      await new Promise((resolve) => setTimeout(resolve, THINK_MS));
    }
  }

  #read = (path, token) => this.#count('GET', path, { token });

  async #bid({ token }, auction) {
    const page = await this.#count('GET', `/api/domain/${auction}`, { token });
    if (page.status !== 200) return;
    const { minimumBid: amount } = JSON.parse(page.body).data;
    const { status, body } = await this.#count('POST', `/api/domain/${auction}/bids`, { token, body: { amount } });
    if (status === 201) {
      this.bids.push(JSON.parse(body).data.id);
      this.silence = Math.max(this.silence, this.quietFor);
      this.#lastWriteAt = performance.now();
    } else if (status >= 400 && status < 500) this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
  }

  async #count(method, path, options) {
    const response = await ask(method, path, options);
    this.tried += 1;
    if (response.status === 0 || response.status >= 500)
      this.failed.push(
        `${method} ${path.replace(/[0-9a-f-]{36}/, '…')}: ${response.status} ${response.body.replace(/<[^>]*>|\s+/g, ' ').slice(0, 100)}`,
      );
    return response;
  }
}

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** A figure of a process of the site, as its /metrics has it; null where it does not respond. */
export async function figure(host, port, name) {
  const headers = { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` };
  const response = await fetch(`http://${host}:${port}/metrics`, { headers, signal: AbortSignal.timeout(3_000) }).catch(
    () => null,
  );
  const line = response && new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(await response.text());
  return line ? Number(line[1]) : null;
}
