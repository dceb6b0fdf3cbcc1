import type { SearchStatus } from 'shared-ui/SearchCombobox';
import { suggestionsStatus } from './suggestionsStatus';

const facts = { text: 'shop', asked: 'shop', found: undefined, isError: false, isOnline: true };

test.each<[string, Partial<Parameters<typeof suggestionsStatus>[0]>, SearchStatus]>([
  ['nothing typed', { text: '' }, 'idle'],
  ['only blanks typed', { text: '   ', asked: '' }, 'idle'],
  ['still typing', { text: 'shops' }, 'loading'],
  ['requested', {}, 'loading'],
  ['response', { found: [] }, 'results'],
  ['response, blanks around the term', { text: ' shop ', found: [] }, 'results'],
  ['failed', { isError: true }, 'error'],
  ['failed without a connection', { isError: true, isOnline: false }, 'offline'],
])('%s', (_, over, status) => {
  expect(suggestionsStatus({ ...facts, ...over })).toBe(status);
});
