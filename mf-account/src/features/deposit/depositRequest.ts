import type { DepositMetadata, PaymentRequest } from 'contracts';
import { DEPOSIT_TEXT } from './deposit.messages';

interface Depositor {
  uid: string;
  username: string;
}

/** The payment request to the Pi SDK (docs/rules.md section 8). The server credits each requestId once. */
export function depositRequest(amount: number, { uid, username }: Depositor, requestId: string): PaymentRequest {
  const metadata: DepositMetadata = { source: 'wallet-deposit', paymentType: 'deposit', requestId };
  return {
    amount,
    memo: DEPOSIT_TEXT.memo,
    type: 'deposit',
    user: { uid, username },
    status: 'pending',
    metadata: { ...metadata },
  };
}
