import { demoUid } from 'contracts/demo';
import { CENT } from 'contracts/money';
import { walletOf } from '../chain/wallets';
import type { CreatedPayment } from '../network/events';
import type { Transfer } from '../payments/pay-in-wallet';
import type { Payment } from '../payments/payment';
import type { FaultKind } from './fault-book';

const STRANGER = 'mallory';
const OTHER_NETWORK = 'Pi Network';

/** Wrong values by the names that Platform API and Horizon give their fields; amounts are told by their type. */
const WRONG: Partial<Record<FaultKind, Record<string, (value: unknown) => unknown>>> = {
  wrong_amount: { amount: (value) => (typeof value === 'string' ? '0.0100000' : 0.01) },
  wrong_uid: { user_uid: () => demoUid(STRANGER), uid: () => demoUid(STRANGER) },
  wrong_network: { network: () => OTHER_NETWORK },
  wrong_to_address: { to_address: strangersAddress, to: strangersAddress },
};

function strangersAddress() {
  return walletOf(STRANGER).publicKey();
}

/** A JSON answer with the field that the fault lies about, at any depth; other kinds leave it as it is. */
export function distortAnswer(kind: FaultKind | null, answer: unknown): unknown {
  const wrong = kind ? WRONG[kind] : undefined;
  return wrong ? replaceFields(answer, wrong) : answer;
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

/** A payment that the user's browser created otherwise than the app asked for. */
export function distortOrder(kind: FaultKind | null, payment: CreatedPayment): CreatedPayment {
  switch (kind) {
    case 'wrong_amount':
      return { ...payment, amount: CENT.toString() };
    case 'wrong_uid':
      return { ...payment, userUid: demoUid(STRANGER) };
    case 'wrong_network':
      return { ...payment, network: OTHER_NETWORK };
    case 'wrong_to_address':
      return { ...payment, toAddress: payment.fromAddress };
    default:
      return payment;
  }
}

/** A transaction that does not pay what its payment says. Wrongly addressed π stays with its sender. */
export function distortTransfer(kind: FaultKind | null, transfer: Transfer, payment: Payment): Transfer {
  if (kind === 'wrong_amount') return { ...transfer, amount: CENT };
  if (kind === 'wrong_to_address') return { ...transfer, toAddress: payment.fromAddress };
  return transfer;
}
