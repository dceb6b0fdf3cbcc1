/** What moved money, as wallets and histories word it; the books keep kind and values (docs/rules.md section 17). */
import { defineMessages, say } from 'shared-i18n';
import { reasonsOf } from './reasons';

/** Why a payment went into its payer's wallet instead of to what they paid for. */
const CREDITED = defineMessages('contracts.credited', {
  repeated: 'A second payment of one deposit: put into your wallet too.',
  amount: 'Another amount than agreed arrived: put into your wallet.',
  cancelled: 'It arrived after the payment was cancelled: put into your wallet.',
  refused: 'Pi did not complete the payment: put into your wallet.',
  late: 'It arrived late: put into your wallet.',
  orderOver: 'The order was over: payment returned to your wallet.',
  planChanged: 'The plan changed: payment returned to your wallet.',
  found: 'We found out that it is yours.',
  otherWay: 'It arrived in another way than planned.',
});
export type CreditedReason = keyof typeof CREDITED;

/** Its sentence; notifications of before the reasons had codes hold the sentence itself. */
export const creditedSentence = (because: string): string =>
  Object.keys(CREDITED).includes(because) ? CREDITED[because as CreditedReason] : because;

/** Why a withdrawal came back. */
export const WITHDRAWAL_REASONS = reasonsOf(
  defineMessages('contracts.withdrawalReasons', {
    signInAgain:
      'Pi could not reach your wallet. Please login with Pi again, allow the wallet address, and try once more.',
    walletChanged: 'Your Pi wallet is another one than at the time of the request. Please try again.',
    noWallet: 'Your Pi wallet is not activated yet. Please activate it in the Pi app and try again.',
  }),
);

/** By the kind of the entry, its dots as underscores. */
const MEMO = defineMessages('contracts.memos', {
  deposit: 'Wallet deposit',
  subscription: '{plan} subscription ({period, select, semiannual {6 months} annual {yearly} other {monthly}})',
  subscription_returned: '{plan} subscription undone',
  platform_float: 'Float of the app wallet',
  payment_held: 'Payment under review',
  incoming_credited: 'Payment received',
  incoming_held: 'Unknown money received',
  held_credited: 'Payment received, after a review',
  held_named: 'The platform’s own money',
  held_refunded: 'Held money sent back',
  outgoing_named: '{reason}',
  bid: 'Bid',
  bid_raised: 'Bid',
  bid_released: '{because, select, reserve {Reserve not met} other {Auction cancelled}}: {name}',
  auction_won: 'Auction won: {name}',
  offer: 'Offer: {name}',
  offer_released: 'Offer ended: {name}',
  offer_accepted: 'Purchase: {name}',
  order_paid: '{deal, select, rent {Rent} other {Purchase}}: {name}',
  order_settled: '{outcome, select, refunded {Refund} paid {Sale} other {Dispute decided}}: {name}',
  rent_released: 'Rent: {name}',
  rent_reclaimed: 'Rent taken back: {name}',
  withdrawal: 'Withdrawal',
  withdrawal_locked: 'Withdrawal requested',
  withdrawal_fee: 'Network fee of a failed withdrawal',
  withdrawal_returned: 'Withdrawal returned',
  account_given_up: 'Rest given up with the account',
  account_merged: 'Accounts merged',
});
const withNote = defineMessages('contracts.memos.noted', { withdrawal: 'Withdrawal: {note}' });

type Key = keyof typeof MEMO;
type KindOf<K extends string> = K extends `${infer Head}_given_up`
  ? `${Head}.given_up`
  : K extends `${infer Head}_${infer Rest}`
    ? `${Head}.${Rest}`
    : K;
type KeyOf<Kind extends MemoKind> = { [K in Key]: KindOf<K> extends Kind ? K : never }[Key];

/** Every kind of entry in the books. */
export type MemoKind = KindOf<Key> | 'payment.credited';

/** What the memo of a kind names. */
export type MemoValues<Kind extends MemoKind> = Kind extends 'payment.credited'
  ? { because: CreditedReason }
  : (typeof MEMO)[KeyOf<Kind>] extends (values: infer V) => string
    ? V
    : Record<never, never>;

export type StoredValues = Readonly<Record<string, string | number>>;

/** The fields of a memo. */
export const memoOf = (kind: string, values: StoredValues) => ({ kind, values, memo: memoSentence(kind, values) });

/** The memo of an entry, in the language of the reader. */
export function memoSentence(kind: string, values: StoredValues): string {
  if (kind === 'payment.credited') return creditedSentence(String(values.because));
  const note =
    values.because === undefined ? values.note : WITHDRAWAL_REASONS.sentence({ code: String(values.because) });
  if (kind === 'withdrawal' && note !== undefined) return say(withNote.withdrawal, { note });
  const key = kind.replaceAll('.', '_');
  return Object.keys(MEMO).includes(key)
    ? say<StoredValues>(MEMO[key as Key] as string | ((values: StoredValues) => string), values)
    : kind;
}
