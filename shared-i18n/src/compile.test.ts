import { argumentsOf, compileMessage } from './compile.cjs';

test.each([
  ['{at, date}', /the formats are number, percent, pi, piFull, list, day/],
  ['{place, selectordinal, one {#st} other {#th}}', /no text counts places/],
  ['{name', /invalid syntax|unexpected|parse/i],
  ['{count, plural, one {#}}', /other/],
])('%s does not compile', (icu, error) => expect(() => compileMessage(icu)).toThrow(error));

test('a text has no code of its own', () => expect(compileMessage("It's a text")).toBeNull());

test('the arguments of all branches count, each with its format', () =>
  expect([
    ...argumentsOf('{count, plural, one {# of {name}} other {{side, select, a {{price, pi}} other {}}}}'),
  ]).toEqual([
    ['count', 'plural'],
    ['name', ''],
    ['side', 'select'],
    ['price', 'pi'],
  ]));

test('a person in it runs from left to right, with the @', () =>
  expect(compileMessage('By @{name} now', { isolates: true })).toBe('(v,f)=>"By "+"\u2066@"+v.name+"\u2069"+" now"'));

test('in a right-to-left language what an argument brings in keeps its direction', () =>
  expect(compileMessage('{name}: {price, pi}', { isolates: true })).toBe(
    '(v,f)=>"\u2068"+v.name+"\u2069"+": "+"\u2068"+f.pi(v.price)+"\u2069"',
  ));
