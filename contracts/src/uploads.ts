/** Pictures that users upload (docs/rules.md section 3). */
import * as z from 'zod/mini';
import { defineCall } from './call';

/** Where an uploaded picture is: the SHA-256 of the file that is served. */
export const UPLOAD_ADDRESS = /^\/uploads\/[0-9a-f]{64}\.webp$/;

const uploadedImage = z.object({ url: z.string(), width: z.number(), height: z.number(), bytes: z.number() });
export type UploadedImage = z.output<typeof uploadedImage>;

export const uploadImage = defineCall({
  method: 'POST',
  path: '/api/uploads',
  tag: 'listings',
  summary:
    'Upload a picture as multipart/form-data, field `file`: JPEG, PNG, WebP or GIF to 5 MB and 40 megapixels. It becomes a WebP without metadata',
  auth: 'user',
  consumes: 'multipart/form-data',
  /** A FormData. */
  body: z.any(),
  responses: { 201: z.object({ success: z.literal(true), data: uploadedImage }) },
});
