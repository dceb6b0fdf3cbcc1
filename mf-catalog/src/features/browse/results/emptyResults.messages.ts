import { defineMessages } from 'shared-i18n';

/** Texts of a search that finds nothing; they arrive with it (docs/rules.md section 12). */
export const EMPTY_RESULTS_MESSAGES = defineMessages('catalog.emptyResults', {
  none: 'No domains found',
  noneFor: 'No domains found for "{term}"',
  emptyHint: 'Try removing a filter.',
  near: 'Names close to “{term}”',
  drop: 'Remove {name}',
  dropFor: 'Remove {name}: {results}',
  /** What is written as it is searched for. */
  quoted: "''{label}''",
  results: '{count, plural, one {# result} other {# results}}',
  aboutResults: '{count, plural, one {about # result} other {about # results}}',
});
