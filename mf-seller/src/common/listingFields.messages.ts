import { DOMAIN, UPLOAD } from 'contracts';
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
    pictures: 'Pictures',
    upload: {
      choose: 'Choose pictures',
      hint: 'JPEG, PNG, WebP or GIF, up to {maxMegabytes} MB each. You can also drop or paste them here.',
      full: 'A listing has at most {imagesMax} pictures.',
      alt: 'Picture {index}',
      remove: 'Remove picture {index}',
      progress: 'Uploading {name}',
      dismiss: 'Dismiss',
    },
    errors: {
      fallback: 'Something went wrong.',
      noResponse: 'No response from server. Please try again later.',
      unexpected: 'Unexpected error. Please try again.',
    },
  },
  { tagsMax: DOMAIN.tagsMax, maxMegabytes: UPLOAD.maxBytes / 1_048_576, imagesMax: DOMAIN.imagesMax },
);
