import { isWelcomeDue, noteDismissal, noteLogin } from './welcomeSchedule';

const monday = new Date(2030, 0, 7, 23, 59);
const tuesday = new Date(2030, 0, 8, 0, 1);

beforeEach(() => localStorage.clear());

test('a first visitor is welcomed', () => expect(isWelcomeDue(monday)).toBe(true));

test.each([
  ['signing in', noteLogin],
  ['dismissing it', noteDismissal],
])('%s keeps the welcome away until the next day', (_what, note) => {
  note(monday);
  expect(isWelcomeDue(monday)).toBe(false);
  expect(isWelcomeDue(tuesday)).toBe(true);
});
