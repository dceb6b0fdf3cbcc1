import { defineMessages } from 'shared-i18n';

/** Texts of the public counts of reported listings. */
export const FIGURES = defineMessages('shell.reportFigures', {
  caption: 'Listings reported in the last {months} months',
  kind: 'Reported as',
  kinds: {
    not_theirs: 'Not the seller’s to sell',
    trademark: 'Look-alike or trademark',
    fraud: 'Trap or fraud',
    other: 'Something else',
  },
  received: 'Reports',
  suspended: 'Listing suspended',
  dismissed: 'Nothing done',
  open: 'Not decided yet',
  loading: 'Loading the reports of the last months',
  failed: 'The numbers did not load',
  none: 'No listing was reported in the last {months} months.',
});
