import { type FieldFault, fieldFault, readFault, serverFault } from 'contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isBrokenSocket } from '../database/lost-connection';
import { refuse, type Refusal } from '../refusal';
import { sendRefusal } from './call-route';

type AnyError = Partial<FastifyError> & { code?: string };
interface Issue {
  instancePath: string;
  message?: string;
}

const BY_CODE: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refuse('MALFORMED_JSON'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('MALFORMED_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuse('MALFORMED_JSON'),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse('NOT_FOUND'),
  FST_ERR_NOT_FOUND: () => refuse('NOT_FOUND'),
  FST_ERR_BAD_URL: () => refuse('VALIDATION', { url: serverFault('address') }),
  FST_ERR_ASYNC_CONSTRAINT: () => refuse('VALIDATION'),
};

/**
 * SQLSTATE classes: 22 = a value the database cannot hold, which only the caller can have sent; these = it is busy, away, out of
 * means, or takes no writes, as a standby does (25006).
 */
const BUSY = /^(08|53|57P0|57014|58|55P03|4000[13]|40P01|25006|25P03)/;

/** What an error means to the caller; null = a bug, answered with INTERNAL and nothing else. */
export function refusalOf(error: AnyError): Refusal | null {
  if (Array.isArray(error.validation)) return refuse('VALIDATION', fieldsAtFault(error.validation as Issue[]));
  const code = error.code ?? '';
  const known = BY_CODE[code];
  if (known) return known();
  if (/^22...$/.test(code)) return refuse('VALIDATION');
  if (BUSY.test(code) || isBrokenSocket(code)) return refuse('UNAVAILABLE');
  if (error.statusCode === 400) return refuse(error.name === 'SyntaxError' ? 'MALFORMED_JSON' : 'VALIDATION');
  if (error.statusCode === 413) return refuse('TOO_LARGE');
  return null;
}

/** The one place where an error becomes an answer; details stay in the log. */
export function sendError(error: AnyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal || refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal?.code === 'TOO_LARGE') takeTheRest(request, reply);
  const consumes = refusal?.code === 'UNSUPPORTED_MEDIA_TYPE' && request.routeOptions.config.call?.consumes;
  if (consumes)
    return sendRefusal(
      request,
      reply,
      refuse('UNSUPPORTED_MEDIA_TYPE', undefined, { because: 'fileType', type: consumes }),
    );
  return sendRefusal(request, reply, refusal ?? refuse('INTERNAL'));
}

/** More than any file that a person takes for one that fits. */
const REST_MAX = 64 * 1024 * 1024;

/**
 * Lets a client finish what it sends, within the request's time: one whose connection is closed while it sends sees a broken connection
 * and no response.
 */
function takeTheRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  let rest = 0;
  reply.removeHeader('connection');
  raw.on('data', ({ length }: Buffer) => {
    rest += length;
    if (rest > REST_MAX) raw.destroy();
  });
}

/** {dotted path: fault} from zod's issues; the first of a field wins. */
function fieldsAtFault(issues: Issue[]): Record<string, FieldFault> {
  const fields: [string, FieldFault][] = issues.map(({ instancePath, message }) => [
    instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request',
    readFault(message ?? fieldFault('invalid').error()),
  ]);
  return Object.fromEntries(fields.reverse());
}
