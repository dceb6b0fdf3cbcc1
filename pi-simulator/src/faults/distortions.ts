import { demoDepositTxid, demoUid } from 'contracts/demo';
import { CENT } from 'contracts/money';
import type { OperationCode, RefusalCode, Verdict } from '../chain/transaction-rules';
import { APP_WALLET, walletOf } from '../chain/wallets';
import type { CreatedPayment } from '../network/events';
import type { Transfer } from '../payments/pay-in-wallet';
import type { Payment } from '../payments/payment';
import type { FaultKind } from './fault-book';

const STRANGER = 'mallory';
const OTHER_NETWORK = 'Pi Network';
const OTHER_MEMO = 'Something else';

/** Wrong values by field name of Platform API and Horizon; amounts are recognised by their type. */
const WRONG: Partial<Record<FaultKind, Record<string, (value: unknown) => unknown>>> = {
  wrong_amount: { amount: (value) => (typeof value === 'string' ? '0.0100000' : 0.01) },
  wrong_uid: { user_uid: () => demoUid(STRANGER), uid: () => demoUid(STRANGER) },
  wrong_network: { network: () => OTHER_NETWORK },
  wrong_to_address: { to_address: strangersAddress, to: strangersAddress },
  wrong_memo: { memo: () => OTHER_MEMO },
  wrong_metadata: { metadata: () => ({}) },
  foreign_txid: { txid: () => demoDepositTxid('alice') },
};

function strangersAddress() {
  return walletOf(STRANGER).publicKey();
}

/** A JSON response with the fault's field changed at any depth; other kinds of faults change nothing. */
export function distortResponse(kind: FaultKind | null, response: unknown): unknown {
  const wrong = kind ? WRONG[kind] : undefined;
  return wrong ? replaceFields(response, wrong) : response;
}

function replaceFields(value: unknown, wrong: Record<string, (value: unknown) => unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceFields(item, wrong));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, field]) => {
    const replace = Object.hasOwn(wrong, key) ? wrong[key] : undefined;
    return [key, replace ? replace(field) : key === 'metadata' ? field : replaceFields(field, wrong)];
  });
  return Object.fromEntries(entries);
}

const isPayout = ({ fromAddress }: CreatedPayment) => fromAddress === APP_WALLET.publicKey();

/** A payment created otherwise than the app requested. */
export function distortOrder(kind: FaultKind | null, payment: CreatedPayment): CreatedPayment {
  switch (kind) {
    case 'wrong_amount':
      return { ...payment, amount: CENT.toString() };
    case 'wrong_uid':
      return { ...payment, userUid: demoUid(STRANGER) };
    case 'wrong_network':
      return { ...payment, network: OTHER_NETWORK };
    case 'wrong_to_address':
      return { ...payment, toAddress: isPayout(payment) ? strangersAddress() : payment.fromAddress };
    case 'wrong_memo':
      return { ...payment, memo: OTHER_MEMO };
    case 'wrong_metadata':
      return { ...payment, metadata: {} };
    default:
      return payment;
  }
}

/** A transaction that does not pay what its payment says. π for a wrong address stays with its sender. */
export function distortTransfer(kind: FaultKind | null, transfer: Transfer, payment: Payment): Transfer {
  if (kind === 'wrong_amount') return { ...transfer, amount: CENT };
  if (kind === 'wrong_memo') return { ...transfer, chainMemo: OTHER_MEMO };
  if (kind === 'wrong_to_address') return { ...transfer, toAddress: payment.fromAddress };
  return transfer;
}

/** The network's verdict on an envelope under a fault; `tx_bad_seq_after` only changes Horizon's response. */
export function distortVerdict(kind: FaultKind | null, verdict: Verdict): Verdict {
  if ('refused' in verdict) return verdict;
  switch (kind) {
    case 'op_no_destination':
    case 'op_underfunded':
      return { failure: [kind satisfies OperationCode] };
    case 'tx_too_early':
    case 'tx_too_late':
    case 'tx_insufficient_fee':
    case 'tx_bad_seq':
    case 'tx_insufficient_balance':
      return { refused: kind satisfies RefusalCode };
    default:
      return verdict;
  }
}
