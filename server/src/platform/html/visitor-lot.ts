import { randomInt } from 'node:crypto';
import { LOTS } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds a number that thousands of visitors share; set only while a release is tried out on some of them. */
const COOKIE = 'dotpi-lot';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The lot that this visitor drew, by his cookie. */
export function lotOf(request: FastifyRequest): number | null {
  const text = new RegExp(`(?:^|; ?)${COOKIE}=(\\d{1,4})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return text !== undefined && Number(text) < LOTS ? Number(text) : null;
}

/** Draws a lot for a visitor and hands it to him. In a frame of Pi's sandbox only a partitioned cookie comes back. */
export function drawLot(request: FastifyRequest, reply: FastifyReply): number {
  const lot = randomInt(LOTS);
  const place = request.protocol === 'https' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  reply.header('set-cookie', `${COOKIE}=${lot}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; ${place}`);
  return lot;
}
