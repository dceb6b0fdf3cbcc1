import { defineMessages } from 'shared-i18n';

/** The age of the results; the texts arrive with it. */
export const UPDATED_MESSAGES = defineMessages('catalog.updated', {
  now: 'Updated just now',
  minutes: 'Updated {minutes} min ago',
});
