import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-seller',
  routes: {
    '/sell': () => import(/* webpackChunkName: "route-sell" */ './routes/SellPage'),
    '/sell/desk': () => import(/* webpackChunkName: "route-desk" */ './routes/DeskPage'),
    '/sell/import': () => import(/* webpackChunkName: "route-import" */ './routes/ImportPage'),
    '/subscription': () => import(/* webpackChunkName: "route-subscription" */ './routes/SubscriptionPage'),
    '/subscription/plan': () => import(/* webpackChunkName: "route-checkout" */ './routes/CheckoutPage'),
  },
});
