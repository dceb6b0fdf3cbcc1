import { ACTORS } from './actors';
import type { Step } from './step';
import type { Violation } from '../audit/audit';
import { proveChain } from '../audit/chain-proof';
import { judgeLateBids } from '../audit/late-bids';
import { judgeLeaks, readAsGuest } from '../audit/leaks';
import { judgeStatements } from '../audit/statements';
import type { PlayedSite } from '../site/played-site';
import { payAll } from '../operations/payments';
import { plansOf } from '../operations/plans';
import { followMerges, openDesk, signIn, signInAgain } from './people';
import { type Coverage, struckFaults } from './coverage';
import { clockOf, Play, type Player } from './play';
import { comeToRest } from './rest';

const HOUR_MS = 3_600_000;
/** Everyone starts with money to lose. */
const FIRST_DEPOSIT_PI = 400;

/** The result of an act's histories. */
export interface ActResult {
  violations: Violation[];
  responses: ReadonlyMap<number, number>;
  promises: number;
}

/**
 * Plays the histories of an act on a site one after the other, each with new people and listings and an audit at its end;
 * then lets everything come to rest and audits it again. `tag` must be new on this site.
 */
export async function runAct(
  site: PlayedSite,
  tag: string,
  act: readonly (readonly Step[])[],
  coverage: Coverage,
): Promise<ActResult> {
  const play = new Play(site, tag);
  await site.startAll();
  await openDesk(play);
  const begun = await clockOf(play);
  for (const steps of act) {
    await play.call('DELETE', '/simulator/faults');
    play.injected = [];
    await open(play);
    await playSteps(play, steps, coverage);
    await site.startAll();
    coverage.note([], struckFaults(play.injected, await site.faultsLeft()));
    play.failAll(await auditEverywhere(site));
    // Failures are reported with their history.
    if (play.violations.length > 0) break;
  }
  await comeToRest(play);
  play.failAll([...(await auditEverywhere(site)), ...(await stuck(site))]);
  await proveChain(play, begun);
  await judgeAtRest(play);
  coverage.note((await site.servers[0]?.ask('enteredStates', undefined)) ?? [], []);
  return { violations: play.violations, responses: play.responses, promises: play.promises.length };
}

/** Steps that start together run at the same time; a step that does not waits for all before it. */
export async function playSteps(play: Play, steps: readonly Step[], coverage: Coverage): Promise<void> {
  let running: Promise<unknown>[] = [];
  for (const step of steps) {
    if (!step.together) running = await ended(running);
    running.push(coverage.run(play, step));
  }
  await ended(running);
  await readAsGuest(play);
}

async function ended(running: Promise<unknown>[]): Promise<[]> {
  await Promise.all(running);
  return [];
}

/** People, listings and orders of the next history. */
export async function open(play: Play): Promise<void> {
  const tag = play.nextScene();
  const seller = await signIn(play, `seller-${tag}`);
  const buyers = Array.from({ length: ACTORS - 1 }, (_, at) => signIn(play, `user-${at}-${tag}`));
  play.players = [...(await Promise.all(buyers)), seller];
  play.spare = [];
  const [server] = play.site.servers;
  await Promise.all(play.players.map(async ({ session }) => server?.deposit(session, FIRST_DEPOSIT_PI)));
  const listings = {
    sellerId: seller.session.id,
    auctions: [2, 26].map((hours, at) => ({ name: `a${at}-${tag}.pi`, endsInMs: hours * HOUR_MS })),
    // 5% of either price is no whole number of hundredths: wrong rounding shows.
    fixed: [30.5, 200.1].map((price, at) => ({ name: `f${at}-${tag}.pi`, price })),
    // Neither has whole months or fees.
    rents: [
      { name: `m-${tag}.pi`, price: 12.35, period: 'monthly' as const },
      { name: `q-${tag}.pi`, price: 40.01, period: 'quarterly' as const },
    ],
  };
  const ids = (await server?.ask('openListings', listings)) ?? [];
  play.auctions = ids.slice(0, listings.auctions.length);
  play.fixed = ids.slice(listings.auctions.length, -listings.rents.length);
  play.rents = ids.slice(-listings.rents.length);
  await subscribe(play, seller);
  const products = (await play.get('/api/products')).body as { data: { id: string }[] };
  play.products = products.data.slice(0, 2).map(({ id }) => id);
}

/** The seller may list names: a plan of ten listings. */
async function subscribe(play: Play, seller: Player): Promise<void> {
  const plan = (await plansOf(play)).find(({ id }) => id === 'pro-monthly');
  const step = { actor: 0, target: 0, size: 1, repeats: 1 };
  if (plan) await payAll(play, step, seller, plan.price, { paymentType: 'subscription', planId: plan.id });
}

export const auditEverywhere = async ({ servers }: PlayedSite): Promise<Violation[]> =>
  (await servers[0]?.ask('audit', undefined)) ?? [];

export const stuck = async ({ servers }: PlayedSite): Promise<Violation[]> =>
  (await servers[0]?.ask('stuck', undefined)) ?? [];

/** What is judged through the calls of the servers when everything has come to rest. People sign in again first: weeks have passed. */
export async function judgeAtRest(play: Play): Promise<void> {
  await signInAgain(play, [...new Set([...play.players, ...play.promises.map(({ player }) => player)])]);
  await followMerges(play);
  await judgeLateBids(play);
  await judgeLeaks(play);
  await judgeStatements(play);
  await keepPromises(play);
}

/** I10: promises still hold after servers died and weeks passed. */
async function keepPromises(play: Play): Promise<void> {
  for (const { what, isKept } of play.promises)
    if (!(await isKept())) play.fail('I10 what was answered stays true', what);
}
