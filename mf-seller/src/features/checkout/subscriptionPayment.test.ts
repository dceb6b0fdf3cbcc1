import { aPlan } from 'contracts/testing';
import { subscriptionPayment } from './subscriptionPayment';

test('the request names the plan inside metadata and beside it', () => {
  const plan = aPlan({ id: 'pro-annual', name: 'Pro', duration: 'annual', price: 30 });
  expect(
    subscriptionPayment(plan, { orderId: 'q1', amount: 12.5, credit: 17.5, expiresAt: '2030-01-15T00:30:00.000Z' }),
  ).toEqual({
    amount: 12.5,
    memo: 'Dotpi Pro subscription, annual',
    metadata: {
      domainId: 'pro-annual',
      domainName: 'Pro',
      paymentType: 'subscription',
      sellerId: 'admin',
      plane_id: 'pro-annual',
      planId: 'pro-annual',
      orderId: 'q1',
    },
    plane_id: 'pro-annual',
    name: 'Pro',
    price: 30,
    seller: 'admin',
    status: 'pending',
  });
});
