import { UPLOAD } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** What can go wrong with a picture that is sent. */
export const UPLOAD_TEXT = defineMessages(
  'kit.upload',
  {
    size: 'This picture is larger than {maxMegabytes} MB.',
    fallback: 'Something went wrong.',
    noResponse: 'No response from server. Please try again later.',
  },
  { maxMegabytes: UPLOAD.maxBytes / 1_048_576 },
);

export const PICTURE_FIELD = defineMessages(
  'kit.pictureField',
  {
    title: 'Pictures',
    choose: 'Choose pictures',
    hint: 'JPEG, PNG, WebP or GIF, up to {maxMegabytes} MB each. You can also drop or paste them here.',
    full: '{max, plural, one {# picture} other {# pictures}} at most.',
    alt: 'Picture {index}',
    remove: 'Remove picture {index}',
    progress: 'Uploading {name}',
    dismiss: 'Dismiss',
  },
  { maxMegabytes: UPLOAD.maxBytes / 1_048_576 },
);
