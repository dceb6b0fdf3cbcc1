import { useLeftOpenPayment, usePaymentBridge } from 'mf-kit';
import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { REPAIR_TEXT, repairView } from './repairView';

/** The payment that was left incomplete, with 'Repair my payment' and what came of it; nothing when there is none. */
export function RepairPayment() {
  const { leftOpen } = usePaymentBridge();
  const payment = useLeftOpenPayment();
  if (!payment) return null;
  const { title, note, tone, canRepair } = repairView(payment);
  return (
    <Banner
      tone={tone}
      title={title}
      onDismiss={payment.repair === 'repairing' ? undefined : () => leftOpen.dismiss()}
      action={
        canRepair && (
          <Button
            size="sm"
            tone="neutral"
            loading={payment.repair === 'repairing'}
            loadingLabel={REPAIR_TEXT.busy}
            onClick={() => void leftOpen.repair()}
          >
            {REPAIR_TEXT.action}
          </Button>
        )
      }
    >
      {note}
    </Banner>
  );
}
