import { PLAN_CATALOGUE } from 'contracts';
import { aPlan } from 'contracts/testing';
import { checkoutNote, checkoutPlan } from './checkoutPlan';

const none = { state: null, planId: null, plans: PLAN_CATALOGUE, isLoading: false };
const aged = aPlan({ id: 'pro-monthly', name: 'Pro', price: 1 });

test('the plan in the navigation state is shown at its price of today', () => {
  expect(checkoutPlan({ ...none, state: { plan: aged } })).toMatchObject({
    kind: 'plan',
    plan: { id: 'pro-monthly', price: 4.2 },
  });
});

test('?plan= names a plan too', () => {
  expect(checkoutPlan({ ...none, planId: 'basic-annual' })).toMatchObject({ kind: 'plan', plan: { price: 15 } });
});

test.each([
  ['nothing named', {}, 'missing'],
  ['an unknown plan', { planId: 'gold-weekly' }, 'missing'],
  ['a state of another screen', { state: { plan: 7 } }, 'missing'],
  ['plans on their way', { planId: 'basic-annual', plans: [], isLoading: true }, 'loading'],
  ['nothing named while plans are on their way', { plans: [], isLoading: true }, 'missing'],
])('%s', (_, over, kind) => {
  expect(checkoutPlan({ ...none, ...over }).kind).toBe(kind);
});

const basic = aPlan();
const pro = aPlan({ id: 'pro-monthly', name: 'Pro' });
const active = { subscription: basic, end_date: '2030-02-01T00:00:00.000Z' };

test.each([
  ['a first plan', basic, null, /Access starts as soon/],
  ['the same plan again', basic, active, /adds another period/],
  ['a higher plan', pro, active, /unused days of your Basic plan are credited/],
  ['a lower plan', basic, { ...active, subscription: pro }, /Your Pro plan stays until its end/],
])('%s', (_, plan, current, text) => {
  expect(checkoutNote(plan, current)).toMatch(text);
});
