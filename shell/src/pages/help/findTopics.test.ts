import { findTopics } from './findTopics';
import { HELP_TOPICS } from './help.messages';

const idsOf = (query: string) => findTopics(HELP_TOPICS, query).map(({ id }) => id);

test('a blank search leaves every topic in its order', () => {
  expect(idsOf('  ')).toEqual(HELP_TOPICS.map(({ id }) => id));
});

test.each([
  ['passphrase', ['safety']],
  ['FEES', ['fees']],
  ['second look', ['disputes']],
  ['renting period', ['renting']],
  ['no such thing', []],
])('%s finds %j', (query, ids) => expect(idsOf(query)).toEqual(ids));

test('a topic that has the words in its title comes before those that have them in the text', () => {
  const [first, ...others] = idsOf('wallet');
  expect(first).toBe('holds');
  expect(others).not.toEqual([]);
});
