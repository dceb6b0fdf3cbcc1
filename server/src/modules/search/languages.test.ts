import type { DomainPage } from 'contracts';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { insertListings, insertSeller } from '../domains/testing/test-listings';
import { meaningsOf, soundOf, wordsAsMeant } from './meanings.rules';
import PAIRS from './testing/meaning-pairs.json';

/** Words of people's languages and the names that they look for, written before the list of meanings (docs/languages.md). */
const WORDS = PAIRS as unknown as Record<string, [native: string, english: string][]>;
const ENGLISH = [...new Set(Object.values(WORDS).flatMap((pairs) => pairs.map(([, english]) => english)))];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const seller = await insertSeller(server.db);
  await insertListings(
    server.db,
    seller,
    [...ENGLISH, 'caphe-sua', 'coffeeshop', 'kafei'].map((name) => ({ name: `${name}.pi` })),
  );
});
afterAll(() => server.close());

const page = async (q: string) => (await server.get<DomainPage>(`/api/domain/list?q=${encodeURIComponent(q)}`)).body;
const names = async (q: string) => (await page(q)).data.map(({ name }) => name.replace(/\.pi$/, ''));

test.each(Object.keys(WORDS))('most words of %s find the name within the first five', async (language) => {
  const pairs = WORDS[language] ?? [];
  const missed: string[] = [];
  for (const [native, english] of pairs)
    if (!(await names(native)).slice(0, 5).includes(english)) missed.push(`${native} (${english})`);
  expect(missed.slice(Math.floor(pairs.length * 0.2))).toEqual([]);
});

test.each([
  ['cà phê', ['coffee', 'cafe']],
  ['ca phe', ['coffee', 'cafe']],
  ['CAPHE', ['coffee', 'cafe']],
  ['咖啡', ['coffee', 'cafe']],
  ['قهوة', ['coffee', 'cafe']],
])('%s says what else was looked for', async (q, words) => {
  const { meta } = await page(q);
  expect(meta.also).toEqual(expect.arrayContaining(words.slice(0, 1)));
});

test('what is typed comes first, then its meaning and its sound', async () => {
  expect((await names('cà phê'))[0]).toBe('caphe-sua');
  const found = await names('咖啡');
  expect(found).toEqual(expect.arrayContaining(['kafei', 'coffeeshop']));
});

test('a page full of what was typed does not end the search for what it means', async () => {
  const seller = await insertSeller(server.db);
  await insertListings(
    server.db,
    seller,
    Array.from({ length: 30 }, (_, at) => ({ name: `sepeda${String(at)}.pi` })),
  );
  const { data, meta } = await page('sepeda');
  expect(data.every(({ name }) => name.startsWith('sepeda'))).toBe(true);
  expect(meta.also).toEqual(['bicycle']);
  const { body } = await server.get<DomainPage>(`/api/domain/list?q=sepeda&cursor=${meta.nextCursor}`);
  expect(body.data.map(({ name }) => name)).toContain('bicycle.pi');
});

test('in quotation marks a word is looked for as it is typed', async () => {
  const { data, meta } = await page('"caphe"');
  expect([data.map(({ name }) => name), meta.also]).toEqual([['caphe-sua.pi'], undefined]);
});

test.each(['coffee', 'pan', 'sale', 'pain', 'gift', 'chat', 'table', 'music'])(
  'the English word %s is read as English',
  (word) => expect(meaningsOf(word)).toEqual([]),
);

test('words that are written without blanks are parted, and phrases gathered', () => {
  expect(wordsAsMeant(['咖啡学校'])).toEqual(['咖啡', '学校']);
  expect(wordsAsMeant(['cà', 'phê'])).toEqual(['caphe']);
  expect(wordsAsMeant(['red', 'car'])).toEqual(['red', 'car']);
});

test.each([
  ['кофе', 'kofe'],
  ['coffee', null],
  ['鱼', null],
])('the sound of %s is %s', (word, sound) => expect(soundOf(word)).toBe(sound));
