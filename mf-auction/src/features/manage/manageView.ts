import { DAY_MS, type Domain, type DomainStatus, LISTING } from 'contracts';
import { MANAGE } from './manage.messages';

/** What a seller may press on the page of their own name. */
export type ManageAct = 'relist' | 'renew' | 'feature' | 'unfeature' | 'cancel' | 'withdraw';

interface ManageView {
  mayEdit: boolean;
  acts: ManageAct[];
  /** Why something cannot be done, or until when; null where nothing needs words. */
  note: string | null;
}

const EDITABLE: ReadonlySet<DomainStatus> = new Set(['pending', 'active', 'unsold', 'inactive', 'expired', 'rejected']);

interface ManageMoment {
  /** Product time in epoch ms, null while unknown. */
  now: number | null;
  /** Names that the seller's plan may feature. */
  featuredPlaces: number;
}

/** The server decides; this is what is worth offering (docs/rules.md section 3). */
export function manageView(domain: Domain, { now, featuredPlaces }: ManageMoment): ManageView {
  const { status, mode, bidCount = 0, featured } = domain;
  const isRunning = status === 'active' && mode === 'auction';
  if (isRunning && bidCount > 0) return { mayEdit: true, acts: [], note: MANAGE.withBids };
  if (!EDITABLE.has(status))
    return { mayEdit: false, acts: [], note: status === 'reserved' ? reservedNote(domain) : null };
  const acts: ManageAct[] = [];
  if (status === 'unsold') acts.push('relist');
  if (mayRenew(domain, now)) acts.push('renew');
  if (featured) acts.push('unfeature');
  else if (featuredPlaces > 0) acts.push('feature');
  acts.push(isRunning ? 'cancel' : 'withdraw');
  return { mayEdit: true, acts, note: status === 'unsold' ? MANAGE.relistNote : null };
}

/** Only an unpaid reservation has an end. */
const reservedNote = ({ reservedUntil }: Domain) => (reservedUntil ? MANAGE.reserved : MANAGE.sold);

function mayRenew({ status, mode, expiryDate }: Domain, now: number | null): boolean {
  if (status === 'inactive') return true;
  if (mode === 'auction' || expiryDate === null || now === null) return false;
  const end = Date.parse(expiryDate);
  if (status === 'active') return now >= end - LISTING.renewBeforeDays * DAY_MS;
  return status === 'expired' && now <= end + LISTING.renewAfterDays * DAY_MS;
}
