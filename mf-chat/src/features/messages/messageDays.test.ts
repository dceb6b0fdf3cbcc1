import { aMessage } from '../../testing/chatFixtures';
import { messageDays } from './messageDays';

const at = (day: number) => aMessage({ id: `m${day}`, timestamp: new Date(2030, 0, day, 12).toISOString() });
const now = new Date(2030, 0, 10, 15).getTime();

describe('messageDays', () => {
  it('separates days and names the last two', () => {
    const days = messageDays([at(3), at(9), at(10), at(10)], now);
    expect(days.map(({ messages }) => messages.length)).toEqual([1, 1, 2]);
    expect(days.slice(1).map(({ label }) => label)).toEqual(['Yesterday', 'Today']);
  });

  it('names no day while the clock is unknown', () => {
    expect(messageDays([at(10)], null)[0]?.label).toContain('2030');
  });
});
