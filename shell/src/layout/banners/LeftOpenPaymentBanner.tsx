import { RepairPayment } from 'mf-kit/repair-payment';
import { PageWidth } from 'shared-ui/Page';

/** 'Repair my payment' above the page. */
export const Component = () => (
  <PageWidth>
    <RepairPayment />
  </PageWidth>
);
