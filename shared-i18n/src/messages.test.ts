import { addLocale, addTexts, defineMessages, defineSentences, inLanguage, language, say, sayAll } from './index';
import { ENGLISH } from './english';
import { state } from './state';

const ORDERS = defineMessages(
  'test.orders',
  {
    title: 'My orders',
    of: 'Order of {name}',
    count: '{count, plural, =0 {No orders} one {# order} other {# orders}}',
    price: 'Pay {price, pi} ({fee, percent})',
    side: '{side, select, buyer {You buy} other {You sell}}',
    hold: 'Held for {holdHours} hours',
    holdOf: 'Held for {holdHours} hours: {name}',
    states: { paid: { label: 'Paid', tone: 'info' } },
    steps: ['Pay {price, pi}', 'Wait'],
    quoted: "Say ''{name}'', don't shout",
  },
  { holdHours: 48 },
);

const TASKS = defineSentences<{ item: string; buyer: string }>()('test.tasks', {
  paid: 'Send {item} to @{buyer}',
  over: 'It is over',
});

test('a message without values is a text, one with values a function of them', () => {
  expect(ORDERS.title).toBe('My orders');
  expect(ORDERS.of({ name: 'shop.pi' })).toBe('Order of shop.pi');
  expect(ORDERS.price({ price: 1_250, fee: 5 })).toBe('Pay 1,250\u00a0π (5%)');
  expect(ORDERS.side({ side: 'buyer' })).toBe('You buy');
  expect(ORDERS.quoted({ name: 'hi' })).toBe("Say 'hi', don't shout");
});

test.each([
  [0, 'No orders'],
  [1, '1 order'],
  [1_200, '1,200 orders'],
])('%d are counted as %s', (count, text) => expect(ORDERS.count({ count })).toBe(text));

test('what the module knows itself is not asked for', () => {
  expect(ORDERS.hold).toBe('Held for 48 hours');
  expect(ORDERS.holdOf({ name: 'shop.pi' })).toBe('Held for 48 hours: shop.pi');
});

test('objects and lists of messages keep their shape, and data beside them its value', () => {
  expect({ ...ORDERS.states.paid }).toEqual({ label: 'Paid', tone: 'info' });
  expect(sayAll(ORDERS.steps, { price: 3 })).toEqual(['Pay 3\u00a0π', 'Wait']);
  expect(ORDERS.states).toBe(ORDERS.states);
});

test('sentences take the same values, whether or not they use them', () => {
  const values = { item: 'shop.pi', buyer: 'bob' };
  expect(Object.keys(TASKS).map((key) => TASKS[key as keyof typeof TASKS](values))).toEqual([
    'Send shop.pi to @bob',
    'It is over',
  ]);
  expect(say(ORDERS.title, {})).toBe('My orders');
});

describe('in another language', () => {
  beforeAll(() => {
    addTexts('en-XA', {
      'test.orders': {
        title: 'Meine Bestellungen',
        count: '{count, plural, one {# Bestellung} other {# Bestellungen}}',
        states: { paid: { label: 'Bezahlt' } },
      },
    });
    addLocale('en-XA', { ...ENGLISH, number: { ...ENGLISH.number, group: '.', decimal: ',' } });
  });

  test('what it has is read in it, and what it lacks in English', () =>
    inLanguage('en-XA', () => {
      expect([ORDERS.title, ORDERS.count({ count: 2_000 }), ORDERS.states.paid.label]).toEqual([
        'Meine Bestellungen',
        '2.000 Bestellungen',
        'Bezahlt',
      ]);
      expect(ORDERS.of({ name: 'shop.pi' })).toBe('Order of shop.pi');
      expect(ORDERS.states.paid.tone).toBe('info');
      expect(ORDERS.price({ price: 1_250.5, fee: 5 })).toBe('Pay 1.250,50\u00a0π (5%)');
    }));

  test('it lasts as long as the work, even where that fails', () => {
    expect(() =>
      inLanguage('en-XA', () => {
        throw new Error(language());
      }),
    ).toThrow('en-XA');
    expect(language()).toBe('en');
    expect(ORDERS.title).toBe('My orders');
  });

  test('it is the same for every copy of this module in a page', async () => {
    let other: typeof import('./state') | undefined;
    await jest.isolateModulesAsync(async () => {
      other = await import('./state');
    });
    expect(other?.state).toBe(state);
  });
});

/** Never called: the compiler reads it. */
export function misuse() {
  // @ts-expect-error -- There is no such key.
  void ORDERS.titel;
  // @ts-expect-error -- Its value is missing.
  void ORDERS.of({});
  // @ts-expect-error -- A number is counted.
  void ORDERS.count({ count: 'two' });
  // @ts-expect-error -- The module knows it.
  void ORDERS.hold();
  // @ts-expect-error -- It takes what these values lack.
  void defineSentences<{ item: string }>()('test.misfit', { sold: '{item} to {buyer}' }).sold({ item: 'shop.pi' });
}
