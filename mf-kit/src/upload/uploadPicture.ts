import { UPLOAD, type UploadedImage, type uploadImage } from 'contracts';
import type { SessionThunk } from 'shared-store';
import { sendFile } from './sendFile';
import { UPLOAD_TEXT } from './upload.messages';

export { sendFile } from './sendFile';

/** What a picture may be, as a file input is told. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/**
 * What can be said against a file before it is sent; null for nothing. What it is, only its content tells, at which the server looks:
 * phones name the type wrongly, or not at all.
 */
export const fileFault = ({ size }: { size: number }): string | null =>
  size > UPLOAD.maxBytes ? UPLOAD_TEXT.size : null;

/**
 * Sends a picture; `onProgress` hears the share that is sent, from 0 to 1. It rejects with an Error that has the sentence to
 * show.
 */
export function uploadPicture(file: File, onProgress: (share: number) => void): SessionThunk<UploadedImage> {
  const form = new FormData();
  form.append('file', file);
  const address = '/api/uploads' satisfies (typeof uploadImage)['path'];
  const send = sendFile<UploadedImage>({ address, body: form, onProgress });
  return async (...store) => {
    const response = await send(...store);
    if (!response) throw new Error(UPLOAD_TEXT.noResponse);
    const { status, body } = response;
    if (status === 201 && body.data) return body.data;
    throw new Error(body.message ?? UPLOAD_TEXT.fallback);
  };
}
