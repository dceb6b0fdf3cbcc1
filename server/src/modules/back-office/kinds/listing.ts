import type { CaseFacts, NotificationData } from 'contracts';
import { isRefusal } from '../../../platform/refusal';
import { recordLook } from '../../audit/audit.service';
import { approve, decide, readReviewed, reject, remove, suspend } from '../../listings/review.service';
import { readSettings } from '../../settings/settings.service';
import type { Effects, OfficeKind } from '../office-kind';

const STATUS_AFTER = { approve: 'active', reject: 'rejected', suspend: 'suspended', remove: 'removed' } as const;
type Decision = keyof typeof STATUS_AFTER;

/** A listing under review. */
export const listingKind: OfficeKind<CaseFacts['listing']> = {
  async facts({ db }, admin, { subject_id }) {
    await recordLook(db, admin.id, 'listing', subject_id);
    return readReviewed(db, subject_id);
  },

  async effects({ db }, _, { subject_id: domainId, person_uid: uid, person_username: username }) {
    const found = await readReviewed(db, domainId);
    if (!found) return {};
    const { name } = found.listing;
    const effectOf = (decision: Decision): Effects => {
      const data: NotificationData<'listing-decided'> = { domainId, name, decision, reason: '', hasPlan: true };
      return {
        listings: [{ name, status: STATUS_AFTER[decision] }],
        notifications:
          uid === null ? [] : [{ to: { uid, username: username ?? '' }, kind: 'listing-decided', data: { ...data } }],
      };
    };
    return Object.fromEntries((Object.keys(STATUS_AFTER) as Decision[]).map((each) => [each, effectOf(each)]));
  },

  async carryOut(context, by, { subject_id }, { decision, reason }) {
    const change = {
      approve: async () => approve(await readSettings(context.db)),
      reject: () => reject(reason),
      suspend: () => suspend(reason),
      remove: () => remove(reason),
    }[decision as Decision];
    const decided = await decide(context, by, subject_id, {
      decision: decision as Decision,
      reason: decision === 'approve' ? null : reason,
      change: await change(),
    });
    return isRefusal(decided) ? decided : undefined;
  },
};
