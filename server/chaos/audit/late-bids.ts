import type { AuctionProof } from 'contracts';
import type { Response } from '../../src/testing/test-client';
import type { LateBid, Play, Player } from '../history/play';
import type { Closing } from './closings';

/** When a request arrived, on the product's clock: only a site that knows it for certain says so. */
export const ARRIVED_AT = 'x-arrived-at';

const MINUTE_MS = 60_000;

/** A bid that the site could not judge within this time before the end extends the auction (docs/rules.md section 4). */
const LAST_MS = MINUTE_MS;
/** An auction goes on so long after a maintenance, unless another one ended within the hour before; a moment less, for what processes remember. */
const AFTER_MAINTENANCE_MS = 29 * MINUTE_MS;
const APART_MS = 60 * MINUTE_MS;
/** For so long a process may still refuse what another has opened. */
const REMEMBERED_MS = 3_000;

interface Tried {
  auctionId: string;
  /** The whole that it would lock. */
  amount: number;
}

/** Notes a bid that was refused as late or not judged, though its money was there. */
export async function noteLate(
  play: Play,
  player: Player,
  { auctionId, amount }: Tried,
  response: Response,
): Promise<void> {
  const arrived = response.headers.get(ARRIVED_AT);
  const { code } = (response.body ?? {}) as { code?: string };
  if (arrived === null || (code !== 'AUCTION_ENDED' && response.status !== 503)) return;
  const domain = await play.get(`/api/domain/${auctionId}`);
  const wallet = await play.get('/api/wallet', { as: player });
  const { round, highestBid } = (domain.body as { data?: { round?: number; highestBid?: number | null } }).data ?? {};
  const { balance = 0 } = (wallet.body as { data?: { wallet?: { balance?: number } } }).data?.wallet ?? {};
  // A bid that could not have led is no loss.
  if (round === undefined || balance < amount || amount <= (highestBid ?? 0)) return;
  const isUnjudged = response.status === 503;
  play.lateBids.push({
    auctionId,
    round,
    arrivedAt: new Date(arrived),
    isUnjudged,
    isMaintenance: isUnjudged && code === 'MAINTENANCE',
  });
}

/** I16: a bid that arrived before the end, with its money there, is in the chain, or the auction went on. At rest. */
export async function judgeLateBids(play: Play): Promise<void> {
  if (play.lateBids.length === 0) return;
  const asked = (await play.site.servers[0]?.ask('closings', undefined)) ?? [];
  const closings = asked.map(({ closed, opened }) => ({ closedAt: new Date(closed), openedAt: new Date(opened) }));
  for (const bid of play.lateBids) {
    const { auctionId, round, arrivedAt, isMaintenance } = bid;
    const ends = await endsOf(play, bid);
    const known = ends?.findLast(({ at }) => at <= arrivedAt)?.endsAt ?? ends?.[0]?.endsAt;
    const last = ends?.at(-1)?.endsAt;
    if (!known || !last || arrivedAt >= known) continue;
    const hadTime = isMaintenance ? reopenedFor(closings, arrivedAt, last) : wentOn(bid, known, last);
    if (!hadTime)
      play.fail(
        'I16 a bid in time is judged or the auction goes on',
        `a bid on ${auctionId} (round ${round}) arrived at ${arrivedAt.toISOString()}, its end then was ${known.toISOString()}, its last ${last.toISOString()}, maintenance ${isMaintenance}`,
      );
  }
}

/** The ends that a round had, each with when it was set; null for one that was bought at once or cancelled: then nobody could bid any more. */
async function endsOf(play: Play, { auctionId, round }: LateBid): Promise<{ at: Date; endsAt: Date }[] | null> {
  const { body, status } = await play.get(`/api/auctions/${auctionId}/proof?round=${round}`);
  const { entries = [] } = status === 200 ? (body as { data: Partial<AuctionProof['data']> }).data : {};
  const closed = entries.find((entry) => entry.type === 'closed');
  if (closed?.type !== 'closed' || !/^(settled|unsold)/.test(closed.outcome)) return null;
  return entries.flatMap((entry) =>
    'endsAt' in entry ? [{ at: new Date(entry.at), endsAt: new Date(entry.endsAt) }] : [],
  );
}

const wentOn = ({ arrivedAt, isUnjudged }: LateBid, known: Date, last: Date): boolean =>
  last > known || (isUnjudged && known.getTime() - arrivedAt.getTime() > LAST_MS);

/** Whether a round went on after the maintenance in which a bid was refused. */
function reopenedFor(closings: readonly Closing[], arrivedAt: Date, last: Date): boolean {
  const at = closings.findIndex(({ openedAt }) => openedAt.getTime() + REMEMBERED_MS > arrivedAt.getTime());
  const [before, closing] = [closings[at - 1], closings[at]];
  if (!closing) return true;
  const isAgain = before !== undefined && closing.closedAt.getTime() - before.openedAt.getTime() < APART_MS;
  return last.getTime() - closing.openedAt.getTime() >= (isAgain ? 0 : AFTER_MAINTENANCE_MS);
}
