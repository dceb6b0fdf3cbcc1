import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-chat',
  routes: {},
  slots: {
    'item.message-seller': () => import(/* webpackChunkName: "slot-message-seller" */ './slots/MessageSeller'),
    'shell.messages': () => import(/* webpackChunkName: "slot-messages" */ './slots/MessagesButton'),
    'shell.floating': () => import(/* webpackChunkName: "slot-floating" */ './slots/FloatingChat'),
  },
});
