import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-account',
  routes: {
    '/account': () => import(/* webpackChunkName: "route-account" */ './routes/AccountPage'),
    '/notifications': () => import(/* webpackChunkName: "route-notifications" */ './routes/NotificationsPage'),
    '/offers': () => import(/* webpackChunkName: "route-offers" */ './routes/OffersPage'),
    '/orders': () => import(/* webpackChunkName: "route-orders" */ './routes/OrdersPage'),
    '/orders/:id': () => import(/* webpackChunkName: "route-order" */ './routes/OrderPage'),
    '/orders/:id/receipt': () => import(/* webpackChunkName: "route-receipt" */ './routes/ReceiptPage'),
    '/rentals': () => import(/* webpackChunkName: "route-rentals" */ './routes/RentalsPage'),
    '/rentals/:id': () => import(/* webpackChunkName: "route-rental" */ './routes/RentalPage'),
    '/today': () => import(/* webpackChunkName: "route-today" */ './routes/TodayPage'),
    '/profile': () => import(/* webpackChunkName: "route-profile" */ './routes/ProfilePage'),
  },
  slots: {
    'home.needs-you': () => import(/* webpackChunkName: "slot-needs-you" */ './slots/HomeNeeds'),
  },
});
