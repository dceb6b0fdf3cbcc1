import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../platform-error';

/** The user token of `Authorization: Bearer …`; null when there is none. */
export const bearerOf = (request: FastifyRequest): string | null => credential(request, 'bearer');

/** Refuses a request without the app's `Authorization: Key …`. */
export function requireKey(request: FastifyRequest, apiKey: string): void {
  if (credential(request, 'key') !== apiKey)
    throw new PlatformError('unauthorized', 'The API key is missing or wrong.');
}

function credential(request: FastifyRequest, scheme: string): string | null {
  const [given = '', value = ''] = (request.headers.authorization ?? '').split(' ', 2);
  return given.toLowerCase() === scheme && value !== '' ? value : null;
}
