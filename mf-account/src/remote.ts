import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-account',
  routes: {
    '/profile': () => import(/* webpackChunkName: "route-profile" */ './routes/ProfilePage'),
  },
});
