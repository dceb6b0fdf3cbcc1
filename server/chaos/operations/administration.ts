import type { Payout, ReviewQueue } from 'contracts';
import type { Play, Player } from '../history/play';
import { adminOrNull } from '../history/people';
import { type Operation, type StepInput, pick, repeated } from './operation';

/** An administrator's decision about any listing of the history. */
async function decideListing(play: Play, step: StepInput, decision: string): Promise<unknown> {
  const [as, id] = [await adminOrNull(play), pick([...play.auctions, ...play.fixed, ...play.rents], step.target)];
  if (!as || id === undefined) return;
  const path = `/admin/api/listings/${id}/${decision}`;
  return repeated(step, (server) => play.post(path, { reason: 'A history.' }, { as, server }));
}

async function payouts(play: Play, as: Player): Promise<Payout[]> {
  const { body, status } = await play.get('/admin/api/payouts', { as });
  return status === 200 ? (body as { data: Payout[] }).data : [];
}

const decidePayout = (play: Play, step: StepInput, decision: string): Promise<unknown> =>
  play.atDesk(() => decideAtDesk(play, step, decision));

async function decideAtDesk(play: Play, step: StepInput, decision: string): Promise<unknown> {
  const as = await adminOrNull(play);
  const payout = as && pick(await payouts(play, as), step.target);
  if (!payout) return;
  const path = `/admin/api/payouts/${payout.id}/${decision}`;
  return repeated(step, (server) => play.post(path, { reason: 'A history.' }, { as, server }));
}

export const administrationOperations = {
  reviewListing: {
    weight: 3,
    async run(play, step) {
      const as = await adminOrNull(play);
      if (!as) return;
      const { body, status } = await play.get('/admin/api/listings', { as });
      const found = status === 200 ? pick((body as ReviewQueue).data, step.target) : undefined;
      if (!found) return;
      const decision = step.size % 2 === 0 ? 'approve' : 'reject';
      await play.post(`/admin/api/listings/${found.listing.id}/${decision}`, { reason: 'A history.' }, { as });
    },
  },
  suspendListing: { weight: 3, run: (play, step) => decideListing(play, step, 'suspend') },
  restoreListing: { weight: 4, run: (play, step) => decideListing(play, step, 'restore') },
  removeListing: { weight: 1, run: (play, step) => decideListing(play, step, 'remove') },
  approvePayout: { weight: 2, run: (play, step) => decidePayout(play, step, 'approve') },
  rejectPayout: { weight: 3, run: (play, step) => decidePayout(play, step, 'reject') },
  holdPayout: { weight: 2, run: (play, step) => decidePayout(play, step, 'hold') },
  resumePayout: { weight: 3, run: (play, step) => decidePayout(play, step, 'resume') },
} satisfies Record<string, Operation>;
