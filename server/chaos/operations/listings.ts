import { type Operation, repeated } from './operation';

export const listingOperations = {
  list: {
    weight: 3,
    run(play, step) {
      const player = play.player(step.actor);
      const name = `l${play.tag}-${step.target}-${step.size % 7}.pi`;
      const terms = step.size % 3 === 0 ? { auctionDays: 1 } : step.size % 3 === 1 ? { type: 'rent' } : {};
      const draft = {
        name,
        description: 'A name of a history.',
        price: step.size,
        featured: step.size % 11 === 0,
        ...terms,
      };
      return repeated(step, async (server) => {
        const { status, body } = await play.post('/api/domain/', draft, { as: player, server });
        if (status !== 201) return;
        const { id, mode } = (body as { data: { id: string; mode: string } }).data;
        if (mode === 'auction') play.auctions.push(id);
        if (mode === 'fixed') play.fixed.push(id);
      });
    },
  },
} satisfies Record<string, Operation>;
