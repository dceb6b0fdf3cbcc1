/** The payment of a reserved item, for the page of its order. */
export { OrderPayment } from './OrderPayment';
