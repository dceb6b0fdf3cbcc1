import type { CaseFacts, CaseKind } from 'contracts';
import { contactKind } from './kinds/contact';
import { disputeKind } from './kinds/dispute';
import { incomingKind } from './kinds/incoming';
import { listingKind } from './kinds/listing';
import { mergeKind } from './kinds/merge';
import { outgoingKind } from './kinds/outgoing';
import { payoutKind } from './kinds/payout';
import { planKind } from './kinds/plan';
import { reportKind } from './kinds/report';
import { roleKind } from './kinds/role';
import { strikeKind } from './kinds/strike';
import type { OfficeKind } from './office-kind';

/** Every kind of case; a new one is a file in kinds/. */
export const OFFICE_KINDS: { [Kind in CaseKind]: OfficeKind<CaseFacts[Kind]> } = {
  listing: listingKind,
  dispute: disputeKind,
  payout: payoutKind,
  held: incomingKind,
  unknown_incoming: incomingKind,
  unknown_outgoing: outgoingKind,
  strike: strikeKind,
  report: reportKind,
  contact: contactKind,
  role: roleKind,
  merge: mergeKind,
  plan: planKind,
};
