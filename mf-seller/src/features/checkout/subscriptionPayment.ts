import type { PaymentRequest, SubscriptionPlan } from 'contracts';

/** The seller id of everything paid to the product itself (specification section 1). */
const PRODUCT_SELLER = 'admin';

/**
 * The payment request of a subscription as the specification's section 3 lists it. Pi hands back metadata only, so the
 * plan's id stands there too, under every name a client ever used (rules.md reading 18).
 */
export function subscriptionPayment(plan: SubscriptionPlan): PaymentRequest {
  return {
    amount: plan.price,
    memo: `Dotpi ${plan.name} subscription, ${plan.duration}`,
    metadata: {
      domainId: plan.id,
      domainName: plan.name,
      paymentType: 'subscription',
      sellerId: PRODUCT_SELLER,
      plane_id: plan.id,
      planId: plan.id,
    },
    plane_id: plan.id,
    name: plan.name,
    price: plan.price,
    seller: PRODUCT_SELLER,
    status: 'pending',
  };
}
