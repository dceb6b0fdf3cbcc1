import type { CaseFacts, NotificationData } from 'contracts';
import { recordLook } from '../../audit/audit.service';
import { endContact, readMessage } from '../../support/support.service';
import type { OfficeKind } from '../office-kind';

/** A message to the team. */
export const contactKind: OfficeKind<CaseFacts['contact']> = {
  async facts({ db }, admin, { subject_id }) {
    await recordLook(db, admin.id, 'contact', subject_id);
    const message = await readMessage(db, subject_id);
    return message && { message };
  },

  async effects({ db }, _, { subject_id }) {
    const message = await readMessage(db, subject_id);
    const data: NotificationData<'contact-replied'> = {
      number: message?.number ?? 0,
      subject: message?.subject ?? '',
      reply: '',
    };
    const told = message?.user ? [{ to: message.user, kind: 'contact-replied', data: { ...data } }] : [];
    return { close: { notifications: told } };
  },

  carryOut: ({ db }, by, { subject_id }, { reason }) => endContact(db, by, subject_id, reason),
};
