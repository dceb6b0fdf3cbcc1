import type { Payout, ReviewQueue } from 'contracts';
import type { Play, Player } from '../history/play';
import { ACTORS } from '../history/actors';
import { adminOrNull } from '../history/people';
import { type Operation, type StepInput, pick, preparing, repeated } from './operation';

/** An administrator's decision about any listing of the history. */
async function decideListing(play: Play, step: StepInput, decision: string): Promise<unknown> {
  const [as, id] = [await adminOrNull(play), pick([...play.auctions, ...play.fixed, ...play.rents], step.target)];
  if (!as || id === undefined) return;
  const path = `/admin/api/listings/${id}/${decision}`;
  if (decision === 'restore' && step.size % 3 > 0)
    await preparing(play).post(`/admin/api/listings/${id}/suspend`, { reason: 'A history.' }, { as });
  return repeated(step, (server) => play.post(path, { reason: 'A history.' }, { as, server }));
}

async function payouts(play: Play, as: Player): Promise<Payout[]> {
  const { body, status } = await play.get('/admin/api/payouts', { as });
  return status === 200 ? (body as { data: Payout[] }).data : [];
}

/** A payout to decide about: one that waits for this decision when there is any, else one that begins now. */
export async function drawPayout(
  play: Play,
  as: Player,
  step: StepInput,
  decision: string,
): Promise<Payout | undefined> {
  const amount = 5 + (step.size % 20);
  if ((await payouts(play, as)).length === 0)
    await preparing(play).post('/api/withdraw/', { amount }, { as: play.player(step.actor) });
  const all = await payouts(play, as);
  if (decision === 'hold' || step.size % 7 === 0) return pick(all, step.target);
  const held = all.filter(({ state }) => state === 'held' || state === 'review');
  const drawn = pick(held.length > 0 ? held : all, step.target);
  if (drawn && held.length === 0)
    await preparing(play).post(`/admin/api/payouts/${drawn.id}/hold`, { reason: 'A history.' }, { as });
  return drawn;
}

const decidePayout = (play: Play, step: StepInput, decision: string): Promise<unknown> =>
  play.atDesk(() => decideAtDesk(play, step, decision));

async function decideAtDesk(play: Play, step: StepInput, decision: string): Promise<unknown> {
  const as = await adminOrNull(play);
  const payout = as && (await drawPayout(play, as, step, decision));
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
      const read = async () => {
        const { body, status } = await play.get('/admin/api/listings', { as });
        return status === 200 ? pick((body as ReviewQueue).data, step.target) : undefined;
      };
      // A link sends a listing to review.
      const draft = { name: `v${play.tag}-${step.size}.pi`, description: 'See https://example.com.', price: step.size };
      let found = await read();
      if (!found) {
        await preparing(play).post('/api/domain/', draft, { as: play.player(ACTORS - 1) });
        found = await read();
      }
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
