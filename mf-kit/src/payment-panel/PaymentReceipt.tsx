import { CopyField } from 'shared-ui/CopyField';
import { Stack } from 'shared-ui/Stack';
import type { PaymentIds } from '../payments/payment-bridge';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('kit.paymentReceipt', {
  paymentId: 'Payment id',
  transactionId: 'Transaction id',
});

/** The two ids by which a payment is found again. */
export function PaymentReceipt({ paymentId, txid }: PaymentIds) {
  return (
    <Stack>
      <CopyField label={TEXT.paymentId} value={paymentId} />
      <CopyField label={TEXT.transactionId} value={txid} />
    </Stack>
  );
}
