import type { AuctionProof } from 'contracts';
import { noteLate } from '../audit/late-bids';
import type { Response } from '../../src/testing/test-client';
import { ACTORS } from '../history/actors';
import { signInAgain } from '../history/people';
import type { Play, Player } from '../history/play';
import { type Operation, type StepInput, pick, preparing, repeated } from './operation';

export const minimumOf = async (play: Play, auctionId: string): Promise<number> => {
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
  const { uid } = player.session;
  const isKept = async () => {
    const isLast = (await roundOf(play, auctionId)) === auction.round;
    const bids = isLast ? await historyOf(play, auctionId) : await earlierBidsOf(play, auctionId, auction.round);
    return bids.some((bid) => bid.id === id && bid.bid_amount === amount && bid.user_id === uid);
  };
  play.promises.push({ what: `bid ${id} of ${amount} on ${auctionId} stands`, player, isKept });
}

/** A bid as a browser sends it; a maximum with hundredths of its own must stay its bidder's secret. */
export async function placeBid(
  play: Play,
  player: Player,
  auctionId: string,
  bid: { amount: number; maxAmount?: number },
  server: number,
): Promise<Response> {
  const { amount, maxAmount = amount } = bid;
  if (maxAmount % 1 !== 0) play.secrets.keep({ value: maxAmount, auctionId, owner: player.session.uid });
  const isStill = play.watchClock();
  const response = await play.post(`/api/domain/${auctionId}/bids`, bid, { as: player, server });
  if (response.status === 201) promiseBid(play, player, auctionId, response);
  else if (isStill()) await noteLate(play, player, { auctionId, amount: maxAmount }, response);
  return response;
}

async function bidOnce(play: Play, step: StepInput): Promise<void> {
  const { actor, target, size } = step;
  const [player, auctionId] = [play.player(actor), pick(play.auctions, target)];
  if (!auctionId) return;
  const amount = (await minimumOf(play, auctionId)) + (size % 50);
  // Every other bid has a maximum, often equal to another's.
  const above = amount + (size % 5) * 100;
  const maximum =
    size % 4 === 1 ? { maxAmount: above } : size % 4 === 3 ? { maxAmount: play.secrets.next(above + 1) } : {};
  await repeated(step, (server) => placeBid(play, player, auctionId, { amount, ...maximum }, server));
}

export const bidOperations = {
  bid: { weight: 14, run: (play, step) => bidOnce(play, { ...step, repeats: 1 }) },
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
      const higher = amount + (size % 9) * 20;
      const maxAmount = size % 2 === 0 ? higher : play.secrets.next(higher + 1);
      await placeBid(play, player, auctionId, { amount, maxAmount }, size);
    },
  },
  bidWithKey: {
    weight: 4,
    isKeyed: true,
    run: (play, step) => bidOnce(play, { ...step, repeats: step.repeats + 1 }),
  },
  // A maximum that does not reach the reserve: all of it is free again when the auction is over.
  missReserve: {
    weight: 2,
    async run(play, step) {
      const [player, seller] = [bidder(play, step.actor), play.player(ACTORS - 1)];
      const reserve = play.secrets.next(60 + (step.size % 100));
      const draft = {
        name: `r${play.tag}-${step.target}-${step.size}.pi`,
        description: 'A name of a history.',
        price: 1,
        reserve,
        auctionDays: 1,
      };
      const listed = await preparing(play).post('/api/domain/', draft, { as: seller, server: step.target });
      if (listed.status !== 201) return;
      const { id } = (listed.body as { data: { id: string } }).data;
      play.auctions.push(id);
      play.secrets.keep({ value: reserve, auctionId: id, owner: seller.session.uid });
      const maxAmount = play.secrets.next(Math.max(2, reserve - 2 - (step.size % 50)));
      await placeBid(play, player, id, { amount: 1 + (step.size % 2), maxAmount }, step.size);
      if (step.size % 3 > 0) await play.wait(25 * 3_600_000).then(() => signInAgain(play));
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
