import { RepairPayment } from 'mf-kit/payment-panel';
import { PageWidth } from 'shared-ui/Page';

/** 'Repair my payment' above the page. */
export function LeftOpenPaymentNotice() {
  return (
    <PageWidth>
      <RepairPayment />
    </PageWidth>
  );
}
