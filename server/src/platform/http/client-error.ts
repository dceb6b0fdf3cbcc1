import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { type Refusal, refuse } from '../refusal';
import { requestIdOf } from './request-log';

const STATUS_LINE: Record<string, [string, () => Refusal]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', () => refuse('TOO_LARGE')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', () => refuse('VALIDATION', undefined, { because: 'timedOut' })],
};

/** Answers what is not even HTTP (broken lines, oversized headers, a request that never ends) with a refusal, then hangs up. */
export function sendClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const [status, refusal] = STATUS_LINE[error.code] ?? [
    '400 Bad Request',
    () => refuse('VALIDATION', undefined, { because: 'notHttp' }),
  ];
  const body = JSON.stringify(refusal().toBody(requestIdOf({ headers: {} })));
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body, () => socket.destroySoon());
}
