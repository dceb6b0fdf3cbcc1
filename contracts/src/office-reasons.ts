/** Why money waits for an administrator, and what alarms say; 'written' is a sentence of before reasons had codes. */
import { defineMessages, say } from 'shared-i18n';
import type { Alarm } from './alarms';
import { REFUSAL_CODES, type RefusalCode, refusalSentence } from './refusals';
import { reasonsOf, type SaidReason } from './reasons';

export const MONEY_REASONS = reasonsOf(
  defineMessages('contracts.moneyReasons', {
    written: '{text}',
    above: 'above {most, pi}',
    aboveInHours: 'above {most, pi} in {hours} hours',
    aboveInDays: 'above {most, pi} in {days} days',
    walletChanged: 'wallet changed within {hours} hours',
    openDispute: 'open dispute',
    openStrike: 'open strike',
    suspended: 'suspended account',
    heldByAdmin: 'held by an administrator',
    heldByAdminFor: 'held by an administrator: {reason}',
    notLetOn: 'not let on {times} times',
    piSilent: 'Pi does not answer',
    piOrChainSilent: 'Pi or the chain does not answer',
    chainSilent: 'the chain does not answer',
    code: '{code}',
    piRefusesCreation: 'Pi refuses to create the payment: {code}',
    piBusy: 'Pi is busy with another payout of ours',
    piHasForeign: 'Pi has payment {paymentId} open, which is not of these books',
    foreignTransaction: 'payment {paymentId} has a transaction that is not ours',
    otherPayment: 'Pi creates another payment than was asked for',
    horizonLags: 'Horizon lags. The app wallet’s sequence number is {used} on the chain and {known} in the books.',
    sequenceMoved:
      'The app wallet’s sequence number is {used} on the chain and {known} in the books. Something left the app wallet that these books do not know: a restored backup, a standby that lagged, or a transaction made by hand. Read GET /admin/api/unknown-outgoing, then POST /admin/api/payouts/…/resume (docs/operations.md).',
    sequenceUsed:
      'The sequence number {sequence} was used by a transaction that is none of this payout’s. Something left the app wallet that these books do not know: a restored backup, a standby that lagged, or a transaction made by hand. Read GET /admin/api/unknown-outgoing, then POST /admin/api/payouts/…/resume (docs/operations.md).',
    failedOnChain: 'the transaction failed on the chain: {codes}',
    walletTooLow: 'the app wallet holds too little',
    chainRefuses: 'the chain refuses the transaction: {code}',
    completedWith: 'Pi completed it with transaction {txid}',
    piRefusesCompletion: 'Pi refuses to complete it: {code}',
    piKnowsTransaction: 'Pi knows a transaction of a payout that sent none: {what}',
    paidAlready: 'transaction {txid} pays it already',
    noAddress: 'Pi named no chain address',
    neverIncluded: 'signed {times} times and never included',
    notIncludedYet: 'the chain has not included it yet',
    feeTooHigh: 'the ledger asks for a fee above 1 π',
    feeRefused: 'the chain refuses fees up to 1 π',
    feeRefusedWaits: 'the chain refuses fees up to 1 π; what is signed must expire',
    namesNoPayment: 'its memo names no payment',
    secondTransaction: 'a second transaction of a payment, from a wallet that is not known as the payer’s',
    unknownPayment: 'Pi knows no such payment',
    unknownPayer: 'Pi names a payer who has no account here, or another wallet',
    unknownWallet:
      '{what, select, repeated {a second payment} amount {another amount than agreed} cancelled {paid after it was cancelled} refused {Pi did not complete it} late {it arrived late} other {it arrived in another way}}, from a wallet that is not known as the payer’s',
  }),
);

export const ACT_REASONS = reasonsOf(defineMessages('contracts.actReasons', { server: 'command on the server' }));

/** A refusal's sentence by its code alone; a code that this release does not know as it is. */
export const refusedBecause = (code: string): string =>
  REFUSAL_CODES.includes(code as RefusalCode) ? refusalSentence(code as RefusalCode) : code;

/** Why an act of the record was done, in the language of the reader: what an administrator wrote, or what the system knew. */
export const actReason = ({
  reason,
  because,
}: {
  reason: string | null;
  because?: SaidReason | undefined;
}): string | null => {
  if (!because) return reason;
  return ACT_REASONS.codes.includes(because.code) ? ACT_REASONS.sentence(because) : refusedBecause(because.code);
};

/** By the kind of the alarm, its dashes as underscores; `because` is why in the reader's language. */
const ALARMS = defineMessages('contracts.alarms', {
  chain_difference:
    'The app wallet and the books differ by {difference, pi}: read GET /admin/api/ledger, /unknown-incoming and /unknown-outgoing.',
  books_unbalanced:
    'The books do not balance: an event or a balance is wrong. Stop payouts and read GET /admin/api/ledger.',
  books_unproved:
    '{subject, select, failing {The proof of the books fails: see the log of operations.proof} other {Every line of the books was last added up more than a day ago}}',
  held_money: 'Money of a known payer is held ({because}): read GET /admin/api/held.',
  unknown_outgoing: 'Money left the app wallet without a payout in the books. Read GET /admin/api/unknown-outgoing.',
  payout_held: '{because}',
  payout_queue: 'All payouts wait: {because}',
  payout_waits:
    'All payouts wait for this one, which is {state, select, creating {asked for at Pi} created {to be signed} signed {signed} submitted {sent} on_chain {on the chain} cancelling {being returned} other {{state}}}: {because}',
  listing_review: '{name} waits too long for its review',
  dispute: 'The dispute about {name} waits too long for a decision',
  payout_review: 'A withdrawal waits too long for its review',
  paused_auction: '{name} is suspended and keeps its leading bid locked',
  one_person:
    'Two accounts of one person have begun business with each other (orders {orders}, rentals {rentals}, offers {offers}, bids {bids}): {one} and {other}.',
});

type Worded = Pick<Alarm, 'kind' | 'subject' | 'values' | 'because'> & Partial<Pick<Alarm, 'message'>>;

/** What an alarm says, in the language of the reader; one of before its parts were kept says the sentence that it came with. */
export function alarmSentence({ kind, subject, values, because, message = kind }: Worded): string {
  const key = kind.replaceAll('-', '_');
  if (!values || !Object.keys(ALARMS).includes(key)) return message;
  const why = because.map((reason) => MONEY_REASONS.sentence(reason)).join('; ');
  return say<Record<string, string | number>>(
    ALARMS[key as keyof typeof ALARMS] as string | ((values: Record<string, string | number>) => string),
    { ...values, subject, because: why },
  );
}
