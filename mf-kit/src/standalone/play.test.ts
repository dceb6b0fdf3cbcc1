import { readPlay } from './play';

test.each([
  ['', { visitor: 'user', scenario: 'ready', struck: 'usual', pay: 'success' }],
  [
    '?as=seller&scenario=SESSION_EXPIRED&on=writes&pay=cancel',
    { visitor: 'seller', scenario: 'SESSION_EXPIRED', struck: 'writes', pay: 'cancel' },
  ],
  ['?as=guest&scenario=slow&on=GET+/api/wallet', { visitor: 'guest', scenario: 'slow', struck: 'GET /api/wallet' }],
  ['?as=toString&scenario=constructor&pay=never', { visitor: 'user', scenario: 'ready', pay: 'success' }],
])('the address %p asks for %p', (search, play) => expect(readPlay(search)).toMatchObject(play));
