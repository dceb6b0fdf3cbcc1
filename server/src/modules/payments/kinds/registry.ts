import type { PaymentKind } from 'contracts';
import { closedKind } from './closed-kind';
import { deposit } from './deposit';
import { order } from './order';
import type { PaymentKindRules } from './payment-kind';
import { subscription } from './subscription';

/** The rules of every kind of payment; a new kind does not compile until it is here. */
export const PAYMENT_KIND_RULES: Record<PaymentKind, PaymentKindRules> = {
  deposit,
  subscription,
  order,
  rent: closedKind,
};
