import { randomInt } from 'node:crypto';
import { ROLLOUT_BUCKETS } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds a number that thousands of visitors share; set only while a release is tried out on some of them. */
const COOKIE = 'dotpi-lot';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The visitor's bucket, from their cookie. */
export function bucketOf(request: FastifyRequest): number | null {
  const text = new RegExp(`(?:^|; ?)${COOKIE}=(\\d{1,4})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return text !== undefined && Number(text) < ROLLOUT_BUCKETS ? Number(text) : null;
}

/** Draws a visitor's bucket and sets their cookie. In a frame of Pi's sandbox only a partitioned cookie comes back. */
export function drawBucket(request: FastifyRequest, reply: FastifyReply): number {
  const bucket = randomInt(ROLLOUT_BUCKETS);
  const place = request.protocol === 'https' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  reply.header('set-cookie', `${COOKIE}=${bucket}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; ${place}`);
  return bucket;
}
