import { CopyField } from 'shared-ui/CopyField';
import { Stack } from 'shared-ui/Stack';
import type { PaymentIds } from '../payments/payment-bridge';

/** The two ids by which a payment is found again. */
export function PaymentReceipt({ paymentId, txid }: PaymentIds) {
  return (
    <Stack>
      <CopyField label="Payment id" value={paymentId} />
      <CopyField label="Transaction id" value={txid} />
    </Stack>
  );
}
