/** Operations: health and readiness. */
import * as z from 'zod/mini';
import { defineCall } from './call';

export const getHealth = defineCall({
  method: 'GET',
  path: '/healthz',
  tag: 'operations',
  summary: 'The process is alive',
  auth: 'public',
  responses: { 200: z.object({ status: z.literal('ok') }) },
});
export const getReadiness = defineCall({
  method: 'GET',
  path: '/readyz',
  tag: 'operations',
  summary: 'Database, migrations and workers are ready',
  auth: 'public',
  responses: { 200: z.object({ status: z.literal('ready') }) },
});
