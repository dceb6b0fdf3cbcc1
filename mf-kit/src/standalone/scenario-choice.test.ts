import { readScenarioChoice, unknownTerms } from './scenario-choice';

test.each([
  ['', { visitor: 'user', scenario: 'ready', failing: 'usual', pay: 'success' }],
  [
    '?as=seller&scenario=SESSION_EXPIRED&on=writes&pay=cancel',
    { visitor: 'seller', scenario: 'SESSION_EXPIRED', failing: 'writes', pay: 'cancel' },
  ],
  ['?as=guest&scenario=slow&on=GET+/api/wallet', { visitor: 'guest', scenario: 'slow', failing: 'GET /api/wallet' }],
  ['?as=toString&scenario=constructor&pay=never', { visitor: 'user', scenario: 'ready', pay: 'success' }],
])('the address %p asks for %p', (search, choice) => expect(readScenarioChoice(search)).toMatchObject(choice));

test.each([
  ['', []],
  ['?as=seller&scenario=SESSION_EXPIRED&on=writes&pay=cancel', []],
  ['?as=guest&scenario=&pay=', []],
  ['?user=alice', ['user= is none of as, scenario, on, pay.']],
  [
    '?as=sellr&scenario=SESION&pay=never',
    ['as=sellr is not known.', 'scenario=SESION is not known.', 'pay=never is not known.'],
  ],
])('of the address %p these words are refused: %p', (search, sentences) =>
  expect(unknownTerms(search)).toEqual(sentences),
);
