import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-admin',
  routes: {
    '/admin': () => import(/* webpackChunkName: "route-today" */ './routes/TodayPage'),
    '/admin/cases': () => import(/* webpackChunkName: "route-queue" */ './routes/QueuePage'),
    '/admin/cases/:id': () => import(/* webpackChunkName: "route-case" */ './routes/CasePage'),
    '/admin/people': () => import(/* webpackChunkName: "route-people" */ './routes/PeoplePage'),
    '/admin/people/:uid': () => import(/* webpackChunkName: "route-person" */ './routes/PersonPage'),
    '/admin/money': () => import(/* webpackChunkName: "route-money" */ './routes/MoneyPage'),
    '/admin/orders': () => import(/* webpackChunkName: "route-orders" */ './routes/OrdersPage'),
    '/admin/names': () => import(/* webpackChunkName: "route-names" */ './routes/NamesPage'),
    '/admin/goods': () => import(/* webpackChunkName: "route-goods" */ './routes/GoodsPage'),
    '/admin/alarms': () => import(/* webpackChunkName: "route-alarms" */ './routes/AlarmsPage'),
    '/admin/audit': () => import(/* webpackChunkName: "route-audit" */ './routes/AuditPage'),
    '/admin/settings': () => import(/* webpackChunkName: "route-settings" */ './routes/SettingsPage'),
    '/admin/releases': () => import(/* webpackChunkName: "route-releases" */ './routes/ReleasesPage'),
  },
});
