/** In-app notices (api.md 'Added calls'); their kinds and words are in notice-kinds. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, lenient, optional, pageQuery } from './fields';
import { NOTICE_KINDS } from './notice-kinds';
import { CATALOG } from './numbers';

export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  /** Path on this site where the reader can act on it. */
  href: z.nullable(z.string()),
  /** Until when something is to be done or goes on; null without a clock. */
  dueAt: z.nullable(instant),
  /** What the words were made of: ids, names, amounts in π. */
  data: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  createdAt: instant,
});
export type Notice = z.output<typeof notice>;

const noticePage = z.object({
  data: z.array(notice),
  meta: z.object({
    total: z.number(),
    nextCursor: z.nullable(z.string()),
    /** Unread notices of the caller, whatever the page shows. */
    unread: z.number(),
  }),
});
export type NoticePage = z.output<typeof noticePage>;

/** Which notices were read: those named, or all. */
export const noticesReadInput = z.object({
  ids: optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(CATALOG.pageMax))),
  all: optional(z.boolean()),
});
export type NoticesRead = z.input<typeof noticesReadInput>;

const noticesReadAnswer = z.object({ success: z.literal(true), data: z.object({ unread: z.number() }) });
export type NoticesReadAnswer = z.output<typeof noticesReadAnswer>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  tag: 'notifications',
  summary: "The caller's notices, newest first, and how many are unread",
  auth: 'user',
  query: z.extend(pageQuery, { filter: lenient(z.enum(['all', 'unread'])) }),
  answers: { 200: noticePage },
});
export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  tag: 'notifications',
  summary: 'Mark notices as read: the named ones, or all',
  auth: 'user',
  body: noticesReadInput,
  answers: { 200: noticesReadAnswer },
});
