import type { AuctionProof, Bid } from 'contracts';
import type { Play } from '../history/play';

/** A guest reads the proofs of a history's auctions, in which a maximum would be opened; bids and listings are read all along. */
export async function readAsGuest(play: Play): Promise<void> {
  for (const id of play.auctions) await play.get(`/api/auctions/${id}/proof`);
}

/** I17: of the secrets that others read, those that no bid made public and no sale opened. At rest. */
export async function judgeLeaks(play: Play): Promise<void> {
  await readAsGuest(play);
  for (const { value, auctionId, path, reader } of play.secrets.leaks.splice(0)) {
    if (await isPublic(play, auctionId, value)) continue;
    play.fail('I17 what is secret stays so', `${reader} reads ${value}, hidden on ${auctionId}, at ${path}`);
  }
}

/** Whether a visible bid of any round stands at this amount, or the sale of that round opened it. */
async function isPublic(play: Play, auctionId: string, value: number): Promise<boolean> {
  const { body: shown } = await play.get(`/api/domain/${auctionId}`);
  const { round: rounds = 1, status = '' } = (shown as { data?: { round?: number; status?: string } }).data ?? {};
  const { body: history } = await play.get(`/api/domain/${auctionId}/bids`);
  if (((history as { data?: Bid[] }).data ?? []).some((bid) => bid.bid_amount === value)) return true;
  for (let round = 1; round <= rounds; round += 1) {
    const { body } = await play.get(`/api/auctions/${auctionId}/proof?round=${round}`);
    const {
      entries = [],
      openings = [],
      certificate = null,
    } = (body as { data?: Partial<AuctionProof['data']> }).data ?? {};
    if (entries.some((entry) => entry.type === 'bid' && entry.amount === value)) return true;
    const opened = openings.find(({ maxAmount }) => maxAmount === value);
    if (!opened) continue;
    // Of a round without a sale only the reserve is opened, once the name is sold or off the market.
    const isSold = status === 'sold' && /^(settled|bought)$/.test(certificate?.outcome ?? '');
    const isOff = !['active', 'reserved', 'unsold', 'pending', 'inactive'].includes(status);
    return isSold || (opened.bidId === null && isOff);
  }
  return false;
}
