import type { CaseFacts, NotificationData, Report, ReportDecision } from 'contracts';
import type { Db } from '../../../platform/database/database';
import { refuse } from '../../../platform/refusal';
import { recordLook } from '../../audit/audit.service';
import type { CaseRow } from '../../cases/cases';
import { isAllowed } from '../../domains/listing-states.service';
import { readReviewed } from '../../listings/review.service';
import { decide, outcomeFor, reportsAbout } from '../../reports/reports.service';
import type { Effects, OfficeKind } from '../office-kind';

/** Something that people reported; a decision is about all of their reports. */
export const reportKind: OfficeKind<CaseFacts['report']> = {
  async facts({ db }, admin, { subject_type, subject_id }) {
    await recordLook(db, admin.id, 'reports', subject_id);
    const reports = await reportsAbout(db, subject_type, subject_id);
    if (reports.length === 0) return undefined;
    const reviewed = subject_type === 'listing' ? await readReviewed(db, subject_id) : undefined;
    return { reports, listing: reviewed?.listing ?? null };
  },

  async effects({ db }, _, of) {
    const open = (await reportsAbout(db, of.subject_type, of.subject_id)).filter(({ decision }) => decision === null);
    const effectOf = (action: ReportDecision['action']): Effects => ({
      notifications: open.flatMap((report) => {
        const { reporter } = report;
        return reporter ? [{ to: personOf(reporter), ...plain(outcomeFor(rowOf(report), action)) }] : [];
      }),
    });
    const [dismiss, suspend] = [effectOf('dismiss'), effectOf('suspend')];
    if (of.subject_type === 'listing') return effectsOnListing(db, of, { dismiss, suspend });
    return { dismiss, suspend, ...(of.subject_type === 'review' && { hide: effectOf('hide') }) };
  },

  async carryOut(context, by, { subject_type, subject_id }, { decision, reason }) {
    const open = (await reportsAbout(context.db, subject_type, subject_id)).find((report) => report.decision === null);
    if (!open) return refuse('CASE_STATE');
    return decide(context, by, open.id, { action: decision as ReportDecision['action'], reason });
  },
};

/** The seller hears it, too; a listing that is over can no more be suspended. */
async function effectsOnListing(
  db: Db,
  { subject_id: domainId, person_uid: uid, person_username: username }: CaseRow,
  { dismiss, suspend }: Record<'dismiss' | 'suspend', Effects>,
): Promise<Record<string, Effects>> {
  const listing = (await readReviewed(db, domainId))?.listing;
  if (!listing || uid === null) return { dismiss };
  const { name, status } = listing;
  const seller = { uid, username: username ?? '' };
  const kept: NotificationData<'reported-listing-kept'> = { domainId, name };
  const suspended: NotificationData<'listing-decided'> = {
    domainId,
    name,
    decision: 'suspend',
    reason: '',
    hasPlan: true,
  };
  const withSeller = (effect: Effects, kind: string, data: object): Effects => ({
    ...effect,
    notifications: [...(effect.notifications ?? []), { to: seller, kind, data: { ...data } }],
  });
  const isSuspended = status === 'suspended';
  return {
    dismiss: withSeller(dismiss, 'reported-listing-kept', kept),
    ...(isSuspended && { suspend }),
    ...(isAllowed('suspend', status) && {
      suspend: { ...withSeller(suspend, 'listing-decided', suspended), listings: [{ name, status: 'suspended' }] },
    }),
  };
}

const personOf = ({ uid, username }: { uid: string; username: string }) => ({ uid, username });
const rowOf = ({ kind, name, number, targetId }: Report) => ({ kind, name, number, target_id: targetId });
const plain = ({ kind, data }: { kind: string; data: object }) => ({ kind, data: { ...data } });
