import { UPLOAD } from 'contracts';

/** What can go wrong with a picture that is sent. */
export const UPLOAD_TEXT = {
  size: `This picture is larger than ${UPLOAD.maxBytes / 1_048_576} MB.`,
  fallback: 'Something went wrong.',
  noResponse: 'No response from server. Please try again later.',
} as const;
