import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-chat',
  routes: {},
  slots: {
    'shell.floating': () => import(/* webpackChunkName: "slot-floating" */ './slots/ChatLauncher'),
  },
});
