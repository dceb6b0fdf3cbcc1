/** Samples of the signed-in user. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, listOf, pageQuery, saved, text } from './fields';

export const sample = z.object({ id, text: z.string(), createdAt: instant });
export type Sample = z.output<typeof sample>;

const samplePage = listOf(sample);
export type SamplePage = z.output<typeof samplePage>;

export const sampleInput = z.object({ text: text(1, 500) });
export type SampleInput = z.input<typeof sampleInput>;

export const listSamples = defineCall({
  method: 'GET',
  path: '/api/samples',
  tag: 'samples',
  summary: "The caller's samples, newest first",
  auth: 'user',
  query: pageQuery,
  responses: { 200: samplePage },
});
export const addSample = defineCall({
  method: 'POST',
  path: '/api/samples',
  tag: 'samples',
  summary: 'Add one of the samples',
  auth: 'user',
  body: sampleInput,
  responses: { 201: saved(sample) },
});
