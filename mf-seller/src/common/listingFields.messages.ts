import { DOMAIN, UPLOAD } from 'contracts';

/** Texts of the fields that a new listing and an edit of one share. */
export const LISTING_FIELDS = {
  tags: 'Tags',
  tagsHint: `Up to ${DOMAIN.tagsMax}, by commas or Enter.`,
  addTag: 'Add',
  removeTag: (tag: string) => `Remove the tag ${tag}`,
  tagsFull: `Use at most ${DOMAIN.tagsMax} tags.`,
  pictures: 'Pictures',
  upload: {
    choose: 'Choose pictures',
    hint: `JPEG, PNG, WebP or GIF, up to ${UPLOAD.maxBytes / 1_048_576} MB each. You can also drop or paste them here.`,
    full: `A listing has at most ${DOMAIN.imagesMax} pictures.`,
    alt: (index: number) => `Picture ${index}`,
    remove: (index: number) => `Remove picture ${index}`,
    progress: (name: string) => `Uploading ${name}`,
    dismiss: 'Dismiss',
  },
  errors: {
    fallback: 'Something went wrong.',
    noResponse: 'No response from server. Please try again later.',
    unexpected: 'Unexpected error. Please try again.',
  },
} as const;
