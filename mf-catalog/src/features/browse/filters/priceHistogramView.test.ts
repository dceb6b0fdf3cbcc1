import { priceHistogramView } from './priceHistogramView';

const prices = {
  buckets: [
    { from: 10, to: 20, count: 2 },
    { from: 20, to: 50, count: 100 },
    { from: 50, to: 100, count: 0 },
    { from: 100, to: 200, count: 50 },
  ],
};
const chosen = (filters: Parameters<typeof priceHistogramView>[1]) =>
  priceHistogramView(prices, filters)?.bars.map(({ isChosen }) => isChosen);

test('bars are in proportion, few names are still seen, and none is nothing', () => {
  expect(priceHistogramView(prices, {})).toMatchObject({
    bars: [{ height: 6 }, { height: 100 }, { height: 0 }, { height: 50 }],
    from: '10\u00a0π',
    to: '200\u00a0π',
    summary: 'Most prices: 20\u00a0π to 50\u00a0π',
  });
});

test.each([
  [{}, [true, true, true, true]],
  [{ min: '20' }, [false, true, true, true]],
  [{ min: '30', max: '99.5' }, [false, true, true, false]],
  [{ max: '100' }, [true, true, true, true]],
  [{ min: '500' }, [false, false, false, false]],
])('with %j in force', (filters, bars) => {
  expect(chosen(filters)).toEqual(bars);
});

test('an open last bucket says so', () => {
  const view = priceHistogramView({ buckets: [{ from: 5000, to: null, count: 3 }] }, {});
  expect(view).toMatchObject({ to: '5,000\u00a0π and more', summary: 'Most prices: 5,000\u00a0π and more' });
});

test('without names there is no picture', () => {
  expect(priceHistogramView({ buckets: [] }, {})).toBeNull();
  expect(priceHistogramView({ buckets: [{ from: 1, to: 2, count: 0 }] }, {})).toBeNull();
});
