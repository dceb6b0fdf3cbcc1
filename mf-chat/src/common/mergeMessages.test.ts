import { aMessage, pageOf } from '../testing/chatFixtures';
import { mergeMessages } from './mergeMessages';

const at = (minute: number, over = {}) =>
  aMessage({ id: `m${minute}`, seq: minute, timestamp: `2030-01-01T10:0${minute}:00.000Z`, ...over });

describe('mergeMessages', () => {
  it('keeps earlier messages, and the way further back, when the latest page comes again', () => {
    const merged = mergeMessages(pageOf([at(1), at(2)], 'earlier'), pageOf([at(2), at(3)], 'later'));
    expect(merged.data.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
    expect(merged.meta.nextCursor).toBe('earlier');
  });

  it('takes the latest state of a message', () => {
    expect(mergeMessages(pageOf([at(1, { read: false })]), pageOf([at(1, { read: true })])).data[0]?.read).toBe(true);
  });

  it('keeps only the latest page when messages between are missing, and its way back to them', () => {
    const merged = mergeMessages(pageOf([at(1), at(2)], 'earlier'), pageOf([at(5), at(6)], 'between'));
    expect(merged.data.map(({ id }) => id)).toEqual(['m5', 'm6']);
    expect(merged.meta.nextCursor).toBe('between');
  });

  it('takes over the first page', () => {
    expect(mergeMessages(pageOf([]), pageOf([at(1)], 'next')).meta.nextCursor).toBe('next');
  });
});
