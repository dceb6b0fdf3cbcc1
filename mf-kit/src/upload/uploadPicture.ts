import { UPLOAD, type UploadedImage, type uploadImage } from 'contracts';
import { UPLOAD_TEXT } from './upload.messages';

/** What a picture may be, as a file input is told. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** What can be said against a file before it is sent; null for nothing. The server looks at its content. */
export function fileFault({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.split(',').includes(type)) return UPLOAD_TEXT.type;
  return size > UPLOAD.maxBytes ? UPLOAD_TEXT.size : null;
}

/** Sends a picture; `onProgress` hears the share that is sent, from 0 to 1. Throws an Error with the sentence to show. */
export function uploadPicture(
  file: File,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    // Only XMLHttpRequest says how much of a body has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/uploads' satisfies (typeof uploadImage)['path']);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error(UPLOAD_TEXT.noResponse));
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status === 201 && body?.data) resolve(body.data);
      else reject(new Error(body?.message ?? UPLOAD_TEXT.fallback));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function bodyOf(text: string): { data?: UploadedImage; message?: string } | null {
  try {
    return JSON.parse(text) as { data?: UploadedImage; message?: string };
  } catch {
    return null;
  }
}
