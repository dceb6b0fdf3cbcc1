import { ACTORS } from '../history/actors';
import { signInAgain } from '../history/people';
import type { Play } from '../history/play';
import { type Operation, type StepInput, pick, repeated } from './operation';

const allOf = ({ auctions, fixed, rents }: Play): string[] => [...auctions, ...fixed, ...rents];

/** A step of a listing's owner, mostly of the seller, who has most of them. */
function ownStep(
  play: Play,
  step: StepInput,
  [method, path, body]: ['POST' | 'PUT' | 'DELETE', (id: string) => string, unknown?],
): Promise<unknown> {
  const id = pick(allOf(play), step.target);
  const as = play.player(step.size % 4 > 0 ? ACTORS - 1 : step.actor);
  if (id === undefined) return Promise.resolve();
  return repeated(step, (server) => play.call(method, path(id), body, { as, server }));
}

async function waitDays(play: Play, days: number): Promise<void> {
  await play.wait(Math.round(days * 86_400_000));
  await signInAgain(play);
}

export const listingOperations = {
  list: {
    weight: 5,
    run(play, step) {
      // The seller has a plan from the start.
      const player = play.player(step.size % 2 === 0 ? ACTORS - 1 : step.actor);
      const name = `l${play.tag}-${step.target}-${step.size % 7}.pi`;
      const reserved = step.size % 2 === 0 ? { reserve: step.size + 150 } : { buyNow: step.size * 2 };
      const terms = step.size % 3 === 0 ? { auctionDays: 1, ...reserved } : step.size % 3 === 1 ? { type: 'rent' } : {};
      // A link sends it to review.
      const description = step.size % 5 === 0 ? 'See https://example.com for more.' : 'A name of a history.';
      const draft = { name, description, price: step.size, featured: step.size % 11 === 0, ...terms };
      return repeated(step, async (server) => {
        const { status, body } = await play.post('/api/domain/', draft, { as: player, server });
        if (status !== 201) return;
        const { id, mode } = (body as { data: { id: string; mode: string } }).data;
        (mode === 'auction' ? play.auctions : mode === 'fixed' ? play.fixed : play.rents).push(id);
      });
    },
  },
  importListings: {
    weight: 3,
    run(play, step) {
      const player = step.size % 4 > 0 ? play.player(ACTORS - 1) : play.player(step.actor);
      const kinds = ['sale,,', 'sale,1,', 'rent,,monthly', 'sale,,'];
      const rows = Array.from(
        { length: 1 + (step.size % 4) },
        (_, at) =>
          `i${play.tag}-${step.target}-${step.size}-${at}.pi,A name of a history.,${5 + step.size},${pick(kinds, step.target + at)},${at === 1}`,
      );
      const file = ['name,description,price,type,auctionDays,rentPeriod,featured', ...rows].join('\n');
      const path = `/api/listings/import${step.size % 5 === 0 ? '?dryRun=1' : ''}`;
      const headers = { 'content-type': 'text/csv' };
      return repeated(step, (server) => play.post(path, file, { as: player, server, headers }));
    },
  },
  editListing: {
    weight: 3,
    run: (play, step) =>
      ownStep(play, step, [
        'PUT',
        (id) => `/domains/${id}`,
        { description: `Edited ${step.size}.`, ...(step.size % 3 === 0 ? { price: step.size } : {}) },
      ]),
  },
  withdrawListing: { weight: 2, run: (play, step) => ownStep(play, step, ['DELETE', (id) => `/domains/${id}`]) },
  // Listings can be renewed near their end, and auctions listed again after it: the clock moves there first.
  renewListing: {
    weight: 3,
    async run(play, step) {
      if (step.size % 4 > 0) await waitDays(play, 24);
      const at = play.auctions.length + (step.target % (play.fixed.length + play.rents.length || 1));
      return ownStep(play, { ...step, target: at }, ['POST', (id) => `/api/domain/${id}/renew`]);
    },
  },
  relistAuction: {
    weight: 3,
    async run(play, step) {
      if (step.size % 4 > 0) await waitDays(play, 1.1);
      const target = step.target % (play.auctions.length || 1);
      return ownStep(play, { ...step, target }, ['POST', (id) => `/api/domain/${id}/relist`, { auctionDays: 1 }]);
    },
  },
  cancelAuction: {
    weight: 2,
    async run(play, step) {
      // Only an auction without bids can be cancelled, and other listings never.
      const target = step.size % 5 > 0 ? step.target % (play.auctions.length || 1) : step.target;
      return ownStep(play, { ...step, target }, ['POST', (id) => `/api/domain/${id}/cancel`]);
    },
  },
} satisfies Record<string, Operation>;
