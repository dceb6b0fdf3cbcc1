import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-account',
  routes: {
    '/notifications': () => import(/* webpackChunkName: "route-notifications" */ './routes/NotificationsPage'),
    '/offers': () => import(/* webpackChunkName: "route-offers" */ './routes/OffersPage'),
    '/orders': () => import(/* webpackChunkName: "route-orders" */ './routes/OrdersPage'),
    '/orders/:id': () => import(/* webpackChunkName: "route-order" */ './routes/OrderPage'),
    '/profile': () => import(/* webpackChunkName: "route-profile" */ './routes/ProfilePage'),
  },
});
