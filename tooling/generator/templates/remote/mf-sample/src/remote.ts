import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-sample',
  routes: {
    '/sample': () => import(/* webpackChunkName: "route-start" */ './routes/StartPage'),
  },
});
