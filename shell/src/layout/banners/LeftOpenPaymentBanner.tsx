import { RepairPayment } from 'mf-kit/payment-panel';
import { PageWidth } from 'shared-ui/Page';

/** 'Repair my payment' above the page. */
export const Component = () => (
  <PageWidth>
    <RepairPayment />
  </PageWidth>
);
