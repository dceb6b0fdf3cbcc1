import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuctionProof } from 'contracts';
import type { Response } from '../../src/testing/test-client';
import { ACTORS } from '../history/actors';
import { clockOf, type Play, type Player } from '../history/play';
import { type Operation, type StepInput, pick, preparing, repeated } from './operation';

const minimumOf = async (play: Play, auctionId: string): Promise<number> => {
  const { body, status } = await play.get(`/api/domain/${auctionId}`);
  return status === 200 ? ((body as { data: { minimumBid?: number } }).data.minimumBid ?? 1) : 1;
};

/** An auction that runs: one of the history, else one that its seller lists now. Sometimes any. */
async function drawAuction(play: Play, { target, size }: StepInput): Promise<string | undefined> {
  const { auctions } = play;
  for (const at of auctions.keys()) {
    const id = pick(auctions, target + at);
    const { body } = await play.get(`/api/domain/${id}`);
    if (size % 7 === 0 || (body as { data?: { status: string } }).data?.status === 'active') return id;
  }
  const draft = { name: `b${play.tag}-${target}-${size}.pi`, price: 1, auctionDays: 1 };
  const { status, body } = await preparing(play).post('/api/domain/', draft, { as: play.player(ACTORS - 1) });
  if (status !== 201) return undefined;
  const { id } = (body as { data: { id: string } }).data;
  auctions.push(id);
  return id;
}

/** Whoever bids: the seller may not. */
const bidder = (play: Play, number: number): Player => play.player(number % (ACTORS - 1));

interface ShownBid {
  id: string;
  bid_amount: number;
  user_id: string;
}

/** For how long a repeated request gets its first response (docs/rules.md section 2). */
const KEY_KEPT_MS = 24 * 3_600_000;

/** Milliseconds; NaN when either time is not known. */
const elapsed = (since: string, until: string) => Date.parse(until) - Date.parse(since);

/** All pages of the history of the current or last round. */
async function historyOf(play: Play, auctionId: string, cursor = ''): Promise<ShownBid[]> {
  const { body } = await play.get(`/api/domain/${auctionId}/bids${cursor && `?cursor=${cursor}`}`);
  const { data = [], meta } = body as { data?: ShownBid[]; meta?: { nextCursor: string | null } };
  return meta?.nextCursor ? [...data, ...(await historyOf(play, auctionId, meta.nextCursor))] : data;
}

/** The bids of a round that another has followed, by its proof (docs/rules.md section 6). */
async function earlierBidsOf(play: Play, auctionId: string, round: number): Promise<ShownBid[]> {
  const { body } = await play.get(`/api/auctions/${auctionId}/proof?round=${round}`);
  const { entries = [] } = (body as { data?: Partial<AuctionProof['data']> }).data ?? {};
  return entries.flatMap((entry) =>
    entry.type === 'bid' ? [{ id: entry.bidId, bid_amount: entry.amount, user_id: entry.bidder }] : [],
  );
}

async function roundOf(play: Play, auctionId: string): Promise<number | undefined> {
  const { body } = await play.get(`/api/domain/${auctionId}`);
  return (body as { data?: { round?: number } }).data?.round;
}

function promiseBid(play: Play, player: Player, auctionId: string, { body }: Response): void {
  const { data, auction } = body as { data: { id: string; bid_amount: number }; auction: { round: number } };
  const { id, bid_amount: amount } = data;
  const isKept = async () => {
    const isLast = (await roundOf(play, auctionId)) === auction.round;
    const bids = isLast ? await historyOf(play, auctionId) : await earlierBidsOf(play, auctionId, auction.round);
    return bids.some((bid) => bid.id === id && bid.bid_amount === amount && bid.user_id === player.session.uid);
  };
  play.promises.push({ what: `bid ${id} of ${amount} on ${auctionId} stands`, player, isKept });
}

export const bidOperations = {
  bid: {
    weight: 14,
    async run(play, { actor, target, size }) {
      const [player, auctionId] = [play.player(actor), pick(play.auctions, target)];
      if (!auctionId) return;
      const amount = (await minimumOf(play, auctionId)) + (size % 50);
      // Every other bid has a maximum, often equal to another's.
      const bid = size % 2 === 0 ? { amount } : { amount, maxAmount: amount + (size % 5) * 100 };
      const response = await play.post(`/api/domain/${auctionId}/bids`, bid, { as: player, server: size });
      if (response.status === 201) promiseBid(play, player, auctionId, response);
    },
  },
  raiseMaximum: {
    weight: 4,
    async run(play, step) {
      const { actor, size } = step;
      const [player, auctionId] = [bidder(play, actor), await drawAuction(play, step)];
      if (!auctionId) return;
      // Mostly of a bid that leads since a moment ago.
      if (size % 5 > 0) {
        const amount = await minimumOf(play, auctionId);
        await preparing(play).post(`/api/domain/${auctionId}/bids`, { amount }, { as: player, server: size });
      }
      const { body } = await play.get(`/api/domain/${auctionId}`);
      const amount = (body as { data?: { highestBid?: number | null } }).data?.highestBid;
      if (!amount) return;
      const raised = { amount, maxAmount: amount + (size % 9) * 20 };
      const response = await play.post(`/api/domain/${auctionId}/bids`, raised, { as: player, server: size });
      if (response.status === 201) promiseBid(play, player, auctionId, response);
    },
  },
  bidWithKey: {
    weight: 4,
    async run(play, step) {
      const [player, auctionId] = [play.player(step.actor), pick(play.auctions, step.target)];
      if (!auctionId) return;
      const [amount, key, since] = [await minimumOf(play, auctionId), randomUUID(), await clockOf(play)];
      const responses = await repeated({ ...step, repeats: step.repeats + 1 }, (server) =>
        play.post(`/api/domain/${auctionId}/bids`, { amount }, { as: player, server, key }),
      );
      const accepted = responses.filter(({ status }) => status === 201);
      const [first] = accepted;
      if (!first) return;
      promiseBid(play, player, auctionId, first);
      // A rental beside it may have moved the clock past the time for which a key is kept.
      if (!(elapsed(since, await clockOf(play)) < KEY_KEPT_MS)) return;
      const idOf = ({ body }: Response) => (body as { data: unknown }).data;
      if (!accepted.every((response) => isDeepStrictEqual(idOf(response), idOf(first))))
        play.fail('I11 a repeated request has one effect', `one key placed two bids on ${auctionId}`);
      if (responses.some(({ status }) => status === 400 || status === 409))
        play.fail('I11 a repeated request has one answer', `a repeat of an accepted bid on ${auctionId} was refused`);
    },
  },
  bidTooLow: {
    weight: 2,
    shows: 'refusal',
    async run(play, step) {
      const [player, auctionId] = [bidder(play, step.actor), await drawAuction(play, step)];
      if (!auctionId) return;
      let amount = await minimumOf(play, auctionId);
      if (amount <= 1) {
        const rival = { as: bidder(play, step.actor + 1), server: step.size };
        await preparing(play).post(`/api/domain/${auctionId}/bids`, { amount }, rival);
        amount = await minimumOf(play, auctionId);
      }
      if (amount <= 1) return;
      const response = await play.post(`/api/domain/${auctionId}/bids`, { amount: amount - 1 }, { as: player });
      if (response.status === 201)
        play.fail('bids reach the minimum', `${amount - 1} taken, the minimum was ${amount}`);
    },
  },
} satisfies Record<string, Operation>;
