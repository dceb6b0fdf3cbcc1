import { TestClient } from '../../src/testing/test-client';
import { ACTORS, type Step } from './step';
import type { Violation } from '../audit/audit';
import { proveChain } from '../audit/chain-proof';
import { OPERATIONS } from '../operations/operations';
import type { Site } from '../site/site';
import { signIn, signInAgain } from './people';
import { Play } from './play';
import { comeToRest } from './rest';

const HOUR_MS = 3_600_000;
/** Everybody begins with some money, so that there is something to lose. */
const FIRST_DEPOSIT_PI = 400;

/** What one history came to. */
export interface HistoryResult {
  violations: Violation[];
  answers: ReadonlyMap<number, number>;
  promises: number;
}

/** Plays a history on a site, lets everything come to rest, and audits it. `tag` must be new on this site. */
export async function runHistory(site: Site, tag: string, steps: readonly Step[]): Promise<HistoryResult> {
  await site.startAll();
  const play = new Play(site, tag);
  const begun = await clockOf(play);
  await open(play);
  await playSteps(play, steps);
  await site.startAll();
  play.violations.push(...(await auditEverywhere(site)));
  await comeToRest(play);
  play.violations.push(...(await auditEverywhere(site)), ...(await stuck(site)));
  await proveChain(play, begun);
  await keepPromises(play);
  return { violations: play.violations, answers: play.answers, promises: play.promises.length };
}

/** Steps that start together run at the same time; a step that does not waits for all before it. */
async function playSteps(play: Play, steps: readonly Step[]): Promise<void> {
  let running: Promise<unknown>[] = [];
  for (const step of steps) {
    if (!step.together) running = await ended(running);
    running.push(OPERATIONS[step.operation].run(play, step));
  }
  await ended(running);
}

async function ended(running: Promise<unknown>[]): Promise<[]> {
  await Promise.all(running);
  return [];
}

async function open(play: Play): Promise<void> {
  const seller = await signIn(play, `seller-${play.tag}`);
  const buyers = Array.from({ length: ACTORS - 1 }, (_, at) => signIn(play, `user-${at}-${play.tag}`));
  play.players.push(...(await Promise.all(buyers)), seller);
  const [server] = play.site.servers;
  const browser = new TestClient(server?.url ?? '');
  await Promise.all(play.players.map(({ session }) => browser.deposit(session, FIRST_DEPOSIT_PI)));
  const listings = {
    sellerId: seller.session.id,
    auctions: [2, 26].map((hours, at) => ({ name: `a${at}-${play.tag}.pi`, endsInMs: hours * HOUR_MS })),
    fixed: [30.5, 200].map((price, at) => ({ name: `f${at}-${play.tag}.pi`, price })),
  };
  const ids = (await server?.ask('openListings', listings)) ?? [];
  play.auctions = ids.slice(0, listings.auctions.length);
  play.fixed = ids.slice(listings.auctions.length);
  const products = (await play.get('/api/products')).body as { data: { id: string }[] };
  play.products = products.data.slice(0, 2).map(({ id }) => id);
}

const clockOf = async (play: Play): Promise<string> =>
  ((await play.atPi('/clock', { advanceMs: 0 })).body as { now: string }).now;

const auditEverywhere = async ({ servers }: Site): Promise<Violation[]> =>
  (await servers[0]?.ask('audit', undefined)) ?? [];

const stuck = async ({ servers }: Site): Promise<Violation[]> => (await servers[0]?.ask('stuck', undefined)) ?? [];

/** I10: what users were told is still so, also after servers died and weeks passed. They sign in again for it. */
async function keepPromises(play: Play): Promise<void> {
  await signInAgain(play);
  for (const { what, isKept } of play.promises)
    if (!(await isKept())) play.fail('I10 what was answered stays true', what);
}
