import { OUTSIDE_PRODUCT } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** The path of a request without query and trailing slash, as it was sent: for people to read, never for a check. */
export function pathOf(request: FastifyRequest): string {
  const end = request.url.search(/[?#]/);
  const path = end === -1 ? request.url : request.url.slice(0, end);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The same decoded. The router has refused what cannot be decoded; what is left may only be odd. */
export function decodedPath(request: FastifyRequest): string {
  const path = pathOf(request);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** True when the route that serves the request is `prefix` or lies below it. */
export function isUnder({ routeOptions: { url = '' } }: FastifyRequest, prefix: string): boolean {
  return url === prefix || url.startsWith(`${prefix}/`);
}

/** True for the simulator, which is no part of the product. */
export const isOutsideProduct = (request: FastifyRequest): boolean => isUnder(request, OUTSIDE_PRODUCT);

export const isRead = (request: FastifyRequest): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/** The origin under which people open the site: configured, else that of the request. */
export const publicOrigin = ({ publicOrigin: given }: Config, request: FastifyRequest): string =>
  given ?? `${request.protocol}://${request.host}`;

/** The request's own address at `ownOrigin`, whatever host its path looks like: a redirect to it stays on the site. */
export function addressAt(ownOrigin: string, request: FastifyRequest): URL {
  const address = new URL(ownOrigin);
  [address.pathname = '', address.search = ''] = [
    pathOf(request).replace(/^[/\\]+/, '/'),
    request.url.split('?').slice(1).join('?'),
  ];
  return address;
}

/** Adds to Vary: the response depends on this header of the request. */
export function varyBy(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${String(before)}, ${header}` : header);
}

/** Whether a list is asked for as a CSV file; the response then varies by Accept. */
export function wantsCsv(request: FastifyRequest, reply: FastifyReply): boolean {
  varyBy(reply, 'accept');
  return /\btext\/csv\b/i.test(request.headers.accept ?? '');
}
