import { defineMessages } from 'shared-i18n';

export const PERSON = defineMessages('kit.person', {
  verified: 'Verified',
  rated: 'Rated {rating} out of 5',
  you: 'You',
});
