import { ACTORS } from '../history/actors';
import { adminOrNull, asTwo, secondAdminOrNull, signIn, signInAgain } from '../history/people';
import type { Play, Player } from '../history/play';
import { walletOf } from '../history/signing';
import { placeBid, minimumOf } from './bids';
import { type Operation, pick, preparing, repeated, type StepInput } from './operation';
import { deposit, payAll } from './payments';
import { plansOf } from './plans';

const REASON = { reason: 'A history.' };

/** Buys a plan, and sometimes a lower one ahead of its end. */
async function buyPlans(play: Play, step: StepInput, player: Player): Promise<void> {
  const plans = await plansOf(play);
  const wanted = step.size % 3 === 0 ? ['pro-monthly', 'basic-monthly'] : ['basic-monthly'];
  for (const id of wanted) {
    const plan = plans.find((known) => known.id === id);
    const metadata = { paymentType: 'subscription', planId: id };
    if (plan) await payAll(play, { ...step, repeats: 1 }, player, plan.price, metadata);
  }
}

/** Another account of one of the history's people, with a plan or money or neither: opened now, or one that has been. */
async function drawSpare(play: Play, step: StepInput): Promise<Player | undefined> {
  const known = pick(play.spare, step.target);
  if (known && step.size % 3 === 0) return known;
  const view = preparing(play);
  const name = `spare-${play.spare.length}-${step.target}-${play.tag}`;
  const player = await signIn(view, name).catch(() => undefined);
  if (!player) return undefined;
  play.spare.push(player);
  if (step.size % 2 === 0) await buyPlans(view, step, player);
  if (step.target % 2 === 0) await payAll(view, { ...step, repeats: 1 }, player, 1 + (step.size % 60), deposit());
  return player;
}

/** Merges one account into another at the desk; the left one is mostly a spare one, as others have open business. */
async function merge(play: Play, step: StepInput): Promise<void> {
  const into = play.player(step.size);
  const left = step.size % 8 === 7 ? play.player(step.size + 1) : await drawSpare(play, step);
  if (!left || left === into) return;
  await play.atDesk(async () => {
    const as = await adminOrNull(play);
    const body = { fromUid: left.session.uid, intoUid: into.session.uid, ...REASON };
    if (as)
      await asTwo(play, as, (admin) => play.post('/admin/api/users/merge', body, { as: admin, server: step.target }));
  });
  // What is still on its way to the left account, or comes later.
  if (step.size % 3 !== 1) return;
  await signInAgain(play, [left]);
  await payAll(preparing(play), { ...step, repeats: 1 }, left, 1 + (step.size % 9), deposit());
}

async function suspend(play: Play, step: StepInput, act: 'suspend' | 'restore'): Promise<Player | null> {
  const as = await adminOrNull(play);
  const { uid } = play.player(step.actor).session;
  const path = `/admin/api/users/${uid}/${act}`;
  return as && (await play.post(path, REASON, { as, server: step.target })).status === 200 ? as : null;
}

const isMade = ({ status }: { status: number }) => status === 200 || status === 201;

/** A suspended person is refused what binds money anew, then restored, unless the history shall do that. */
async function trySuspended(play: Play, step: StepInput): Promise<void> {
  if (!(await suspend(preparing(play), step, 'suspend'))) return;
  const player = play.player(step.actor);
  await signInAgain(play, [player]);
  const [auction, fixed] = [pick(play.auctions, step.target), pick(play.fixed, step.target)];
  const calls = [
    ['POST', `/api/domain/${auction}/buy`, { payWith: 'balance' }],
    ['POST', `/api/domain/${auction}/bids`, { amount: auction === undefined ? 1 : await minimumOf(play, auction) }],
    ['POST', `/api/domain/${fixed}/buy`, { payWith: 'balance' }],
    ['POST', `/api/domain/${fixed}/offers`, { amount: 20, message: 'An offer.' }],
  ] as const;
  for (const [method, path, body] of calls)
    if (isMade(await play.call(method, path, body, { as: player })))
      play.fail('suspended people bind no money', `${method} ${path} was taken`);
  if (step.size % 4 > 0) await suspend(preparing(play), step, 'restore');
}

/** Up to this many calls of one person at once. */
const CROWD = 14;

/** Calls of one kind that one person makes at once, refused ones mostly, beside which another one bids. */
async function crowd(play: Play, step: StepInput): Promise<void> {
  const [player, rival] = [play.player(step.actor), play.player(step.actor + 1)];
  const listing = pick([...play.fixed, ...play.auctions], step.target);
  const renew = (server: number) => play.post(`/api/domain/${listing}/renew`, {}, { as: player, server });
  const kinds = [
    renew,
    (server: number) => play.call('PUT', '/users/profile', { bio: `Number ${step.size}.` }, { as: player, server }),
    (server: number) => play.post('/api/withdraw/', { amount: 2 + (step.size % 9) }, { as: player, server }),
    (server: number) =>
      play.post(`/api/domain/${listing}/offers`, { amount: 25, message: 'An offer.' }, { as: player, server }),
    (server: number) => play.post('/api/subscriptions/change', { planId: 'basic-monthly' }, { as: player, server }),
  ];
  const call = pick(kinds, step.size) ?? renew;
  const all = Array.from({ length: CROWD }, (_, at) => call(at));
  const auction = pick(play.auctions, step.target);
  if (auction !== undefined)
    await placeBid(preparing(play), rival, auction, { amount: await minimumOf(play, auction) }, step.size);
  await Promise.all(all);
}

export const accountOperations = {
  mergeAccounts: { weight: 5, run: merge },
  // All of it is left for good, given up, or in the way.
  deleteAccount: {
    weight: 4,
    async run(play, step) {
      const player = step.size % 8 === 7 ? play.player(step.actor % (ACTORS - 1)) : await drawSpare(play, step);
      if (!player) return;
      await signInAgain(play, [player]);
      const body = { giveUp: step.size % 2 === 0 };
      await repeated(step, (server) => play.call('DELETE', '/users/me', body, { as: player, server }));
      // Whoever is of the history comes back at once: others deal with them.
      if (play.players.includes(player)) await signInAgain(play, [player]);
    },
  },
  // Somebody who left, or was merged, signs in again and takes a plan or brings money.
  returnToAccount: {
    weight: 2,
    async run(play, step) {
      const player = pick(play.spare, step.target) ?? (await drawSpare(play, step));
      if (!player) return;
      await signInAgain(play, [player]);
      if (step.size % 3 === 0) await buyPlans(play, step, player);
      else await payAll(play, { ...step, repeats: 1 }, player, 1 + (step.size % 20), deposit());
    },
  },
  suspendPerson: { weight: 2, run: (play, step) => play.atDesk(() => suspend(play, step, 'suspend')) },
  restorePerson: { weight: 3, run: (play, step) => play.atDesk(() => suspend(play, step, 'restore')) },
  trySuspended: { weight: 2, shows: 'refusal', run: (play, step) => play.atDesk(() => trySuspended(play, step)) },
  grantRole: {
    weight: 1,
    run: (play, step) =>
      play.atDesk(async () => {
        const [as, spare] = [await adminOrNull(play), await drawSpare(play, step)];
        if (!as || !spare) return;
        const path = `/admin/api/users/${spare.session.uid}`;
        await asTwo(play, as, (admin) => play.post(`${path}/grant`, REASON, { as: admin, server: step.target }));
        const again = await secondAdminOrNull(play);
        if (again) await asTwo(play, again, (admin) => play.post(`${path}/revoke`, REASON, { as: admin }));
      }),
  },
  // Asked for, then Pi names another wallet, or the other way round: the money must not leave without a look.
  changeWallet: {
    weight: 3,
    async run(play, step) {
      const player = play.player(step.actor);
      const { uid, username } = player.session;
      const address = walletOf(`new-${username}`).publicKey();
      const server = pick(play.site.servers, step.target);
      // A dead server knows nothing of it.
      const change = async () => server?.ask('changeWallet', { uid, address });
      const withdraw = () =>
        repeated(step, (server) =>
          play.post('/api/withdraw/', { amount: 2 + (step.size % 30) }, { as: player, server }),
        );
      const acts = step.size % 2 === 0 ? [change, withdraw] : [withdraw, change];
      for (const act of acts) await act().catch(() => null);
      if (step.size % 3 === 0) await play.wait(60_000);
    },
  },
  manyCallsAtOnce: { weight: 1, run: crowd },
} satisfies Record<string, Operation>;
