import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Bytes from which compressing saves more than it costs. */
export const COMPRESSED_FROM = 1_024;
/** Up to here a body is compressed in line, at once: a stream costs more than the compression itself. */
export const IN_LINE_TO = 64 * 1_024;

/** Brotli for small texts: higher quality and a larger window cost more time than they save bytes. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Compresses what routes send, in the best encoding that the client takes. Register before the routes. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM,
    syncThreshold: IN_LINE_TO,
    brotliOptions: BROTLI,
  });
}
