import { defineMessages } from 'shared-i18n';

/** Texts of the suggestions; they come with them. */
export const NAME_LIST = defineMessages('kit.nameList', {
  names: 'Names',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  state: {
    sold: '{name} is sold',
    rented: '{name} is rented',
    gone: '{name} is not available',
    unlisted: "{name} isn't listed",
  },
  similar: '{count, plural, one {# similar name for sale} other {# similar names for sale}}',
  alert: 'Save this search to get an alert',
});
