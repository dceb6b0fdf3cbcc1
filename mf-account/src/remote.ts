import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-account',
  routes: {
    '/notifications': () => import(/* webpackChunkName: "route-notifications" */ './routes/NotificationsPage'),
    '/orders': () => import(/* webpackChunkName: "route-orders" */ './routes/OrdersPage'),
    '/orders/:id': () => import(/* webpackChunkName: "route-order" */ './routes/OrderPage'),
    '/profile': () => import(/* webpackChunkName: "route-profile" */ './routes/ProfilePage'),
  },
});
