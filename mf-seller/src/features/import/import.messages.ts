import { grouped, IMPORT, plural } from 'contracts';
import type { BadgeTone } from 'shared-ui/StatusBadge';

/** Where a row of the file has come to. */
export type RowState = 'ready' | 'problem' | 'listed' | 'refused';

const MEGABYTES = IMPORT.maxBytes / 1_048_576;
const names = plural({ one: '{n} name', other: '{n} names' });
const rows = plural({ one: '{n} row', other: '{n} rows' });

/** Texts of /sell/import (docs/rules.md section 12). */
export const IMPORT_MESSAGES = {
  title: 'List many names | Dotpi',
  description: 'List up to 10,000 names from a CSV file.',
  heading: 'List many names',
  intro: `From a CSV file with up to ${grouped(IMPORT.checkedRows)} rows. You see what becomes of each row before anything is listed.`,
  desk: "Back to the seller's desk",
  file: 'CSV file',
  choose: 'Choose a file',
  another: 'Choose another file',
  hint: `UTF-8, up to ${MEGABYTES} MB. You can also drop the file here. The first row names the columns:`,
  required: 'Only name, description and price are required. Pictures are added by editing a listing.',
  tooLarge: (name: string) => `${name} is larger than ${MEGABYTES} MB. Cut it into several files.`,
  empty: (name: string) => `${name} has no rows under its header.`,
  checking: (name: string) => `Checking ${name}…`,
  failed: 'The file could not be checked. Please try again.',
  fault: (name: string, reason: string) => `${name} was not read. ${reason}`,
  noResponse: 'No response from server. Please try again later.',
  checked: (name: string, count: number) => `${name}: ${rows(count)}`,
  states: {
    ready: { label: 'Can be listed', tone: 'success' },
    problem: { label: 'Has a problem', tone: 'danger' },
    listed: { label: 'Listed', tone: 'brand' },
    refused: { label: 'Refused', tone: 'danger' },
  } satisfies Record<RowState, { label: string; tone: BadgeTone }>,
  show: 'Rows to show',
  all: 'All',
  table: 'Rows of the file',
  row: { line: 'Line', name: 'Name', state: 'State', problems: 'Problems' },
  problem: (field: string, message: string) => `${field}: ${message}`,
  list: (count: number) => `List ${names(count)}`,
  partly:
    'Rows with a problem are left out. Mend them in your file and choose it again: what is listed by then is not listed twice.',
  none: 'No row can be listed as it is.',
  listing: (done: number, all: number) => `${grouped(done)} of ${names(all)} sent`,
  progress: 'Progress of the listing',
  stopped: (reason: string) => `Stopped: ${reason} What was listed stays listed.`,
  goOn: 'Go on',
  pause: 'Pause',
  done: (listed: number) => `${names(listed)} listed`,
  doneBody: (refused: number) => `${rows(refused)} not listed. The report says why.`,
  report: 'Report as CSV',
  toDesk: 'See your listings',
} as const;
