import { DOMAIN } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the fields that a new listing and an edit of one share. */
export const LISTING_FIELDS = defineMessages(
  'seller.listingFields',
  {
    tags: 'Tags',
    tagsHint: 'Up to {tagsMax}, by commas or Enter.',
    addTag: 'Add',
    removeTag: 'Remove the tag {tag}',
    tagsFull: 'Use at most {tagsMax} tags.',
    errors: {
      fallback: 'Something went wrong.',
      noResponse: 'No response from server. Please try again later.',
      unexpected: 'Unexpected error. Please try again.',
    },
  },
  { tagsMax: DOMAIN.tagsMax },
);
