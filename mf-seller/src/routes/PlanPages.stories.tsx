import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);
const CHECKOUT = '/subscription/plan?plan=pro-monthly';

export default { title: 'mf-seller/Plans' };

export const Plans = story('/subscription');
export const PlansOfSubscriber = story('/subscription', { visitor: 'seller' });
export const PlansOfAYear = story('/subscription?period=annual');
export const PlansLoading = story('/subscription', { scenario: 'loading' });
export const PlansFailed = story('/subscription', { scenario: 'INTERNAL' });
export const PlansOffline = story('/subscription', { scenario: 'lost' });
export const Checkout = story(CHECKOUT);
export const CheckoutForGuest = story(CHECKOUT, { visitor: 'guest' });
export const Paying = story(CHECKOUT, { pay: 'hold', press: [/^Pay 4\.2/] });
export const Cancelled = story(CHECKOUT, { pay: 'cancel', press: [/^Pay 4\.2/] });
export const PaymentFailed = story(CHECKOUT, { pay: 'error', press: [/^Pay 4\.2/] });
export const Paid = story(CHECKOUT, { press: [/^Pay 4\.2/] });
export const CheckoutLoading = story(CHECKOUT, { scenario: 'loading' });
export const CheckoutOffline = story(CHECKOUT, { scenario: 'lost' });
export const CheckoutSessionExpired = story(CHECKOUT, { scenario: 'SESSION_EXPIRED' });
