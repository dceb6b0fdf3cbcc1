export { PaymentProgress, type PaymentProgressProps, type PaymentStatus } from './PaymentProgress';
