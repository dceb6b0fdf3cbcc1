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
