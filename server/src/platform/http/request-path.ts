import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** The path of a request without query and trailing slash, as it was sent. */
export function pathOf(request: FastifyRequest): string {
  const end = request.url.search(/[?#]/);
  const path = end === -1 ? request.url : request.url.slice(0, end);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** True when `path` is `prefix` or lies below it. */
export const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

export const isRead = (request: FastifyRequest): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/** The origin under which people open the site: configured, else that of the request. */
export const publicOrigin = ({ publicOrigin: given }: Config, request: FastifyRequest): string =>
  given ?? `${request.protocol}://${request.host}`;
