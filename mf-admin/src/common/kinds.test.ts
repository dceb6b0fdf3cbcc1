import { actText } from './kinds';

test.each([
  ['listing.reject', 'Rejected a listing'],
  ['case.decide.refund', 'Decided a case'],
  ['deploy-token.make', 'Made a key for releases'],
  ['role.grant.first', 'Gave a role: asked for, a second must agree'],
  ['role.grant.second', 'Gave a role: agreed to as the second'],
  ['plan.price.first', 'Changed the price of a plan: asked for, a second must agree'],
  // An act that is newer than this release.
  ['moon.land', 'moon.land'],
  ['', ''],
])('%s is said as %s', (code, text) => expect(actText(code)).toBe(text));
