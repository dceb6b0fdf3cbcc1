import type { PaymentRequest, PlanChange, SubscriptionPlan } from 'contracts';

/** The seller id of everything that is paid to Dotpi itself. */
const PRODUCT_SELLER = 'admin';

/**
 * The payment request of a quoted subscription (docs/rules.md section 8). Pi returns its metadata only, which therefore has the
 * plan's id too, under every name that clients have used (docs/rules.md reading 18).
 */
export function subscriptionPayment(plan: SubscriptionPlan, { orderId, amount }: PlanChange): PaymentRequest {
  return {
    amount,
    memo: `Dotpi ${plan.name} subscription, ${plan.duration}`,
    metadata: {
      domainId: plan.id,
      domainName: plan.name,
      paymentType: 'subscription',
      sellerId: PRODUCT_SELLER,
      plane_id: plan.id,
      planId: plan.id,
      orderId,
    },
    plane_id: plan.id,
    name: plan.name,
    price: plan.price,
    seller: PRODUCT_SELLER,
    status: 'pending',
  };
}
