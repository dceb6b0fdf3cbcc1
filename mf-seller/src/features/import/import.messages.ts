import { IMPORT } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Where a row of the file has come to. */
export type RowState = 'ready' | 'problem' | 'listed' | 'refused';

const MEGABYTES = IMPORT.maxBytes / 1_048_576;
/** Texts of /sell/import (docs/rules.md section 12). */
export const IMPORT_MESSAGES = defineMessages(
  'seller.import',
  {
    title: 'Import names | Dotpi',
    description: 'List up to 10,000 names from a CSV file.',
    heading: 'Import names',
    intro: 'From a CSV file with up to {checkedRows, number} rows. Review every row before anything goes live.',
    desk: "Back to the seller's desk",
    file: 'CSV file',
    choose: 'Choose a file',
    another: 'Choose another file',
    hint: 'UTF-8, up to {maxMegabytes} MB. You can also drop the file here. The first row names the columns:',
    required: 'Only name, description and price are required. Pictures are added by editing a listing.',
    tooLarge: '{name} is larger than {maxMegabytes} MB. Cut it into several files.',
    empty: '{name} has no rows under its header.',
    checking: 'Checking {name}…',
    failed: 'The file could not be checked. Please try again.',
    fault: '{name} was not read. {reason}',
    noResponse: 'No response from server. Please try again later.',
    checked: '{name}: {count, plural, one {# row} other {# rows}}',
    states: {
      ready: { label: 'Can be listed', tone: 'success', icon: 'done' },
      problem: { label: 'Has a problem', tone: 'danger', icon: 'problem' },
      listed: { label: 'Listed', tone: 'brand', icon: 'done' },
      refused: { label: 'Refused', tone: 'danger', icon: 'refused' },
    },
    show: 'Rows to show',
    all: 'All',
    table: 'Rows of the file',
    row: {
      line: 'Line',
      name: 'Name',
      state: 'State',
      problems: 'Problems',
    },
    problem: '{field}: {message}',
    farBelow: 'Costs {price, pi}. Similar names: {median, pi} in the middle.',
    list: 'List {count, plural, one {# name} other {# names}}',
    partly: 'Rows with a problem are left out. Fix them and upload the file again. Names already listed are skipped.',
    none: 'No row can be listed as it is.',
    listing: '{done, number} of {all, plural, one {# name} other {# names}} sent',
    progress: 'Progress of the listing',
    stopped: 'Stopped: {reason} What was listed stays listed.',
    goOn: 'Resume',
    pause: 'Pause',
    done: '{listed, plural, one {# name} other {# names}} listed',
    doneBody: '{refused, plural, one {# row} other {# rows}} not listed. The report says why.',
    report: 'Report as CSV',
    toDesk: 'See your listings',
  },
  { checkedRows: IMPORT.checkedRows, maxMegabytes: MEGABYTES },
);
