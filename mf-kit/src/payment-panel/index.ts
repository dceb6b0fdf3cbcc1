export { PaymentPanel, type PaymentPanelProps } from './PaymentPanel';
export { RepairPayment } from './RepairPayment';
