import { MemoryRouter } from 'mf-kit/router';
import { CheckedRows } from './CheckedRows';
import type { FileRow } from './importFile';
import type { RowState } from './import.messages';
import type { Importing } from './useImport';

const PROBLEMS: Partial<Record<RowState, string[]>> = {
  problem: ['price: The smallest price is 0.01 π.', 'description: This field is required.'],
  refused: ['This name is already listed.'],
};

/** Row `at` of a file; `listed` rows have been sent. */
const rowAt = (at: number, listed: number): FileRow => {
  const waiting: RowState = at % 9 === 4 ? 'problem' : 'ready';
  const state = waiting === 'ready' && at < listed ? (at % 7 === 3 ? 'refused' : 'listed') : waiting;
  const name = at === 4 ? '' : `${at % 5 === 1 ? 'a-rather-long-name-for-a-workshop-and-its-garden' : 'loom'}-${at}.pi`;
  return { line: at + 2, name, state, problems: PROBLEMS[state] ?? [] };
};

const nothing = () => undefined;

/** The page at a step, with so many rows sent. */
function at(step: Importing['step'], { listed = 0, count = 10_000, failure = null as string | null } = {}) {
  const rows = Array.from({ length: count }, (_, place) => rowAt(place, listed));
  const file = { header: '', records: [], rows };
  const planned = rows.filter(({ state }) => state !== 'problem').length;
  const acts = {
    check: () => Promise.resolve(),
    list: () => Promise.resolve(),
    pause: nothing,
    restart: nothing,
    dialog: null,
  };
  const work: Importing = { step, name: 'names.csv', file, planned, failure, ...acts };
  return {
    render: () => (
      <MemoryRouter>
        <CheckedRows work={work} rows={rows} />
      </MemoryRouter>
    ),
  };
}

export default { title: 'mf-seller/Import' };

export const Preview = at('checked');
export const OneRow = at('checked', { count: 1 });
export const InProgress = at('listing', { listed: 4_000 });
export const Stopped = at('stopped', { listed: 4_000, failure: 'No response from server. Please try again later.' });
export const Report = at('done', { listed: 10_000 });
