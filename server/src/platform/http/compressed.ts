import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** As for the answers of routes; higher costs more time than it saves bytes. */
const QUALITY = 4;

/**
 * A text in the best encoding that the client takes, with the headers that say so. For answers outside of routes: those of
 * routes are compressed by a hook that unknown addresses, which most pages have, do not pass.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
  const taken = encodingsOf(request.headers['accept-encoding']);
  if (taken.has('br')) {
    reply.header('content-encoding', 'br');
    return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  }
  if (!taken.has('gzip')) return text;
  reply.header('content-encoding', 'gzip');
  return zip(text);
}

/** The named encodings that are not refused by a weight of zero. */
function encodingsOf(header: string | string[] | undefined): Set<string> {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Set(
    parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim() ?? ''),
  );
}
