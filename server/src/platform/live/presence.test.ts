import { LIVE } from 'contracts';
import type { Hint } from './fan-out';
import { Presence } from './presence';

const [ada, ben] = [
  { uid: 'uid-ada', username: 'ada' },
  { uid: 'uid-ben', username: 'ben' },
];
const TOPIC = 'desk:1';

/** Two processes whose hints reach each other, with the people whom each has on the topic. */
function twoProcesses() {
  const hear: ((hint: Hint) => void)[] = [];
  return [0, 1].map(() => {
    const here: (typeof ada)[] = [];
    const presence = new Presence((hint) => hear.forEach((each) => each(hint)));
    hear.push((hint) => {
      if (presence.hear(hint, () => here.length > 0)?.asks) presence.publish(TOPIC, here);
    });
    return {
      presence,
      people: () => presence.of(TOPIC, here).map(({ username }) => username),
      join: (person: typeof ada) => {
        here.push(person);
        presence.publish(TOPIC, here, true);
      },
      leave: () => {
        here.length = 0;
        presence.publish(TOPIC, here);
      },
    };
  }) as [Process, Process];
}
interface Process {
  presence: Presence;
  people(): string[];
  join(person: typeof ada): void;
  leave(): void;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('whoever comes later hears of those who were there, on another process too', () => {
  const [one, other] = twoProcesses();
  one.join(ada);
  other.join(ben);
  expect([one.people(), other.people()]).toEqual([
    ['ada', 'ben'],
    ['ada', 'ben'],
  ]);
  one.join(ben);
  expect(one.people()).toEqual(['ada', 'ben']);
  other.leave();
  expect(one.people()).toEqual(['ada', 'ben']);
  one.leave();
  expect([one.people(), other.people()]).toEqual([[], []]);
});

test('a process that is silent for longer than two pings has nobody any more', () => {
  const [one, other] = twoProcesses();
  one.join(ada);
  other.join(ben);
  jest.advanceTimersByTime(LIVE.pingMs * 2);
  expect(one.people()).toEqual(['ada', 'ben']);
  other.presence.publish(TOPIC, [ben]);
  jest.advanceTimersByTime(LIVE.pingMs * 2);
  expect(one.people()).toEqual(['ada', 'ben']);
  jest.advanceTimersByTime(LIVE.pingMs);
  expect(one.people()).toEqual(['ada']);
});

test('what nobody here has open is not kept', () => {
  const [one, other] = twoProcesses();
  one.join(ada);
  other.presence.hear({ channel: 'presence', type: 'presence', data: {} }, () => false);
  expect(other.people()).toEqual([]);
});
