import { IMPORT, type importListings, type ImportReport, type RefusalBody } from 'contracts';
import { IMPORT_MESSAGES as messages } from './import.messages';

/** Listing a thousand names takes longer than other requests. */
const WITHIN_MS = 120_000;

interface SendOptions {
  token: string | null;
  isDryRun: boolean;
  /** Names the file in what is said about it. */
  name: string;
}

/** Sends a file, or a part of one, as it is: bytes that are no text are for the server to find. Throws an Error with the sentence to show. */
export function sendCsv(csv: Blob, { token, isDryRun, name }: SendOptions): Promise<ImportReport> {
  return new Promise((resolve, reject) => {
    if (csv.size > IMPORT.maxBytes) throw new Error(messages.tooLarge(name));
    const path = '/api/listings/import' satisfies (typeof importListings)['path'];
    const request = new XMLHttpRequest();
    request.open('POST', isDryRun ? `${path}?dryRun=1` : path);
    request.timeout = WITHIN_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'text/csv');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.ontimeout = request.onerror = () => reject(new Error(messages.noResponse));
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status === 200 && body.data) resolve(body.data);
      else reject(new Error(messages.fault(name, reasonOf(body))));
    };
    request.send(csv);
  });
}

type Body = { data?: ImportReport } & Partial<RefusalBody>;

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}

/** What is wrong with the file, with its line where the server names one. */
function reasonOf({ message, details = {} }: Body): string {
  const fault = details['file'] ?? details['rows'];
  return typeof fault === 'string' ? fault : (message ?? messages.failed);
}
