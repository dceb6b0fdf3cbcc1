import type { RefusalBody } from 'contracts';
import { type Outcome, sendWithSession, type SessionThunk } from 'shared-store';

interface FileRequest {
  /** Path and query of a POST. */
  address: string;
  body: Blob | FormData;
  /** Milliseconds; without it as long as it takes. */
  timeout?: number;
  /** Hears the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What the server sent back; `body` is empty for anything but JSON, and the whole is null without a response. */
type FileResponse<Data> = { status: number; body: { data?: Data } & Partial<RefusalBody> } | null;

/** A file on its way to the server, with its progress and the session's token; it never rejects. */
export function sendFile<Data>(request: FileRequest): SessionThunk<FileResponse<Data>> {
  const send = sendWithSession(async (token) => {
    const response = await sendOnce<Data>(request, token);
    const outcome: Outcome = response && (response.status < 300 ? 'accepted' : response.body);
    return { response, outcome };
  });
  return async (...store) => (await send(...store)).response;
}

function sendOnce<Data>(
  { address, body, timeout = 0, onProgress }: FileRequest,
  token: string | null,
): Promise<FileResponse<Data>> {
  return new Promise((resolve) => {
    // Only XMLHttpRequest says how much of a body has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = timeout;
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = request.ontimeout = request.onabort = () => resolve(null);
    request.onload = () => resolve({ status: request.status, body: bodyOf(request.responseText) });
    request.send(body);
  });
}

function bodyOf<Body extends object>(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {} as Body;
  }
}
