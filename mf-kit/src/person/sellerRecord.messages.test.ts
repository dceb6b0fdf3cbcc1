import { recordFigures, recordParts } from './sellerRecord.messages';

const HOUR = 3_600_000;
const record = { sold: 12, delivered: 10, medianMs: 6.2 * HOUR, disputesLost: 1 };

it('says what was delivered, how fast, and what was lost', () => {
  expect(recordParts(record)).toEqual(['10 of 12 delivered in 12 months', 'usually in 7 hours', '1 dispute lost']);
  expect(recordFigures(record)).toEqual([
    { name: 'Delivered', value: '10 of 12' },
    { name: 'Usual time to transfer', value: '7 hours' },
    { name: 'Disputes lost', value: '1' },
  ]);
});

it.each([
  [0.5 * HOUR, 'usually within an hour'],
  [47 * HOUR, 'usually in 47 hours'],
  [49 * HOUR, 'usually in 3 days'],
])('%s ms', (medianMs, sentence) => {
  expect(recordParts({ ...record, medianMs })[1]).toBe(sentence);
});

it('leaves out what there is not', () => {
  expect(recordParts({ sold: 3, delivered: 0, medianMs: null, disputesLost: 0 })).toEqual([
    '0 of 3 delivered in 12 months',
  ]);
});
