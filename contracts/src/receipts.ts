/** Receipts of paid orders (docs/rules.md section 5). */
import { defineMessages } from 'shared-i18n';
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { id, instant, pi } from './fields';
import { subtractPi } from './money';
import { ORDER_STATUSES } from './orders';

/** What was paid, by whom and to whom. */
const receipt = z.object({
  /** What both sides quote; made of the order's id, so it is the same each time. */
  number: z.string(),
  orderId: id,
  itemName: z.string(),
  amount: pi,
  /** For the seller only, who pays it of the amount when the sale goes through whole. */
  fee: z.nullable(pi),
  buyer: party,
  seller: party,
  paidAt: instant,
  /** Of a payment straight through Pi; null when the wallet paid. */
  txid: z.nullable(z.string()),
  status: z.enum(ORDER_STATUSES),
  /** What left the escrow so far, by the books; the rest of the amount is still held. */
  paidOut: z.object({
    toBuyer: pi,
    /** The fee included. */
    toSeller: pi,
    /** What of it the platform took, for the seller only. */
    fee: z.nullable(pi),
  }),
});
export type Receipt = z.output<typeof receipt>;

/** Where the amount of a receipt went or goes, line by line. */
export interface ReceiptLine {
  of: 'returned' | 'toSeller' | 'fee' | 'received' | 'receives' | 'held';
  amount: number;
}

/** What a receipt says of its money to the one who reads it: to the seller their fee and share, to the buyer what came back. */
export function receiptLines({ amount, fee, paidOut }: Receipt): ReceiptLine[] {
  const { toBuyer, toSeller } = paidOut;
  const line = (of: ReceiptLine['of'], value: number): ReceiptLine => ({ of, amount: value });
  if (toBuyer === 0 && toSeller === 0)
    return fee === null ? [] : [line('fee', fee), line('receives', subtractPi(amount, fee))];
  const held = subtractPi(subtractPi(amount, toBuyer), toSeller);
  return [
    ...(toBuyer > 0 ? [line('returned', toBuyer)] : []),
    ...(paidOut.fee === null
      ? [line('toSeller', toSeller)]
      : [line('fee', paidOut.fee), line('received', subtractPi(toSeller, paidOut.fee))]),
    ...(held > 0 ? [line('held', held)] : []),
  ];
}

/** The texts of a receipt, on the page and in its file. */
export const RECEIPT_TEXT = defineMessages('contracts.receipt', {
  title: 'Receipt',
  paidOn: 'Paid on',
  buyer: 'Buyer',
  seller: 'Seller',
  item: 'Item',
  amount: 'Amount',
  paidWith: 'Paid with',
  wallet: 'Dotpi wallet',
  pi: 'Pi Network',
  transaction: 'Transaction',
  state: 'State',
  line: {
    returned: 'Returned to the buyer',
    toSeller: 'Paid to the seller, before fees',
    fee: 'Fee of the seller',
    received: 'Seller received',
    receives: 'Seller receives',
    held: 'Still held by Dotpi',
  },
  status: {
    awaiting_payment: 'Not paid',
    funded: 'Paid, held by Dotpi',
    delivering: 'Paid, held by Dotpi until the buyer has it',
    delivered: 'Paid, held by Dotpi until the buyer has checked it',
    accepted: 'Accepted by the buyer',
    disputed: 'Disputed, held by Dotpi',
    completed: 'Completed',
    refunded: 'Refunded to the buyer',
    expired: 'Expired',
  },
});

const byId = z.object({ id });

export const getReceipt = defineCall({
  method: 'GET',
  path: '/api/orders/:id/receipt',
  tag: 'orders',
  summary: 'The receipt of a paid order, for its two parties',
  auth: 'user',
  params: byId,
  responses: { 200: z.object({ data: receipt }) },
});
export const getReceiptFile = defineCall({
  method: 'GET',
  path: '/api/orders/:id/receipt.pdf',
  tag: 'orders',
  summary: 'The receipt of a paid order as a PDF, for its two parties',
  auth: 'user',
  params: byId,
  produces: 'application/pdf',
  responses: { 200: z.unknown() },
});
