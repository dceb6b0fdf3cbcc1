import { type FieldFault, IMPORT, type importListings, type ImportReport, type RefusalBody } from 'contracts';
import { sendFile } from 'mf-kit/upload';
import type { SessionThunk } from 'shared-store';
import { IMPORT_MESSAGES as messages } from './import.messages';

/** Listing a thousand names takes longer than other requests. */
const WITHIN_MS = 120_000;

interface SendOptions {
  isDryRun: boolean;
  /** Names the file in what is said about it. */
  name: string;
}

/**
 * Sends a file, or a part of one, as it is: bytes that are no text are for the server to find. It rejects with an Error that has
 * the sentence to show.
 */
export function sendCsv(csv: Blob, { isDryRun, name }: SendOptions): SessionThunk<ImportReport> {
  const path = '/api/listings/import' satisfies (typeof importListings)['path'];
  const address = isDryRun ? `${path}?dryRun=1` : path;
  const body = new Blob([csv], { type: 'text/csv' });
  const send = sendFile<ImportReport>({ address, body, timeout: WITHIN_MS });
  return async (...store) => {
    if (csv.size > IMPORT.maxBytes) throw new Error(messages.tooLarge({ name }));
    const response = await send(...store);
    if (!response) throw new Error(messages.noResponse);
    if (response.status === 200 && response.body.data) return response.body.data;
    throw new Error(messages.fault({ name, reason: await reasonOf(response.body) }));
  };
}

/** What is wrong with the file, with its line where the server names one. */
async function reasonOf({ code, message, because, values, details = {} }: Partial<RefusalBody>): Promise<string> {
  const { refusalSentence, REFUSAL_CODES, refusedFieldSentence } = await import(
    /* webpackChunkName: "refusals" */ 'contracts/refusals'
  );
  const fault = details['file'] as FieldFault | undefined;
  if (fault) return refusedFieldSentence(fault);
  return code && REFUSAL_CODES.includes(code) ? refusalSentence(code, values, because) : (message ?? messages.failed);
}
