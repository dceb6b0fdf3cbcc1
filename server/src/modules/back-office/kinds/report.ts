import type { CaseFacts, NotificationData, ReportDecision } from 'contracts';
import { refuse } from '../../../platform/refusal';
import { recordLook } from '../../audit/audit.service';
import { decide, reportsAbout } from '../../reports/reports.service';
import type { Effects, OfficeKind } from '../office-kind';

/** Something that people reported; a decision is about all of their reports. */
export const reportKind: OfficeKind<CaseFacts['report']> = {
  async facts({ db }, admin, { subject_type, subject_id }) {
    await recordLook(db, admin.id, 'reports', subject_id);
    const reports = await reportsAbout(db, subject_type, subject_id);
    return reports.length > 0 ? { reports } : undefined;
  },

  async effects({ db }, _, { subject_type, subject_id }) {
    const open = (await reportsAbout(db, subject_type, subject_id)).filter(({ decision }) => decision === null);
    const effectOf = (action: ReportDecision['action']): Effects => ({
      notifications: open.map(({ reporter, kind }) => {
        const data: NotificationData<'report-decided'> = { of: kind, action };
        return { to: { uid: reporter.uid, username: reporter.username }, kind: 'report-decided', data: { ...data } };
      }),
    });
    return {
      dismiss: effectOf('dismiss'),
      suspend: effectOf('suspend'),
      ...(subject_type === 'review' && { hide: effectOf('hide') }),
    };
  },

  async carryOut({ db }, by, { subject_type, subject_id }, { decision, reason }) {
    const open = (await reportsAbout(db, subject_type, subject_id)).find((report) => report.decision === null);
    if (!open) return refuse('CASE_STATE');
    return decide(db, by, open.id, { action: decision as ReportDecision['action'], reason });
  },
};
