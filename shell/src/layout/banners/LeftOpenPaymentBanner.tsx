import { RepairPayment } from 'mf-kit/payment-panel';
import { PageWidth } from 'shared-ui/Page';

/** 'Repair my payment' above the page. */
export function LeftOpenPaymentBanner() {
  return (
    <PageWidth>
      <RepairPayment />
    </PageWidth>
  );
}
