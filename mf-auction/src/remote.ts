import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-auction',
  routes: {
    '/domain/details': () => import(/* webpackChunkName: "route-domain-details" */ './routes/DomainDetailsPage'),
    '/domains/:id': () => import(/* webpackChunkName: "route-domain" */ './routes/DomainPage'),
  },
  slots: {
    'home.live-auction': () => import(/* webpackChunkName: "slot-live-auction" */ './slots/LiveAuction'),
  },
});
