import { aPlan } from 'contracts/testing';
import { subscriptionPayment } from './subscriptionPayment';

test('the request names the plan inside metadata and beside it', () => {
  const plan = aPlan({ id: 'pro-annual', name: 'Pro', duration: 'annual', price: 30 });
  expect(subscriptionPayment(plan)).toEqual({
    amount: 30,
    memo: 'Dotpi Pro subscription, annual',
    metadata: {
      domainId: 'pro-annual',
      domainName: 'Pro',
      paymentType: 'subscription',
      sellerId: 'admin',
      plane_id: 'pro-annual',
      planId: 'pro-annual',
    },
    plane_id: 'pro-annual',
    name: 'Pro',
    price: 30,
    seller: 'admin',
    status: 'pending',
  });
});
