/** In-app notifications (docs/rules.md section 9); their kinds and texts are in notification-kinds. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { fieldFault, id, instant, lenient, optional, pageQuery } from './fields';
import { NOTIFICATION_KINDS } from './notification-kinds';
import { CATALOG } from './numbers';

export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  /** Path on this site where the reader can act on it. */
  href: z.nullable(z.string()),
  /** The deadline for acting, or the end of what it reports; null without a clock. */
  dueAt: z.nullable(instant),
  /** The data of the text: ids, names, amounts in π. */
  data: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  createdAt: instant,
});
export type Notification = z.output<typeof notification>;

const notificationPage = z.object({
  data: z.array(notification),
  meta: z.object({
    total: z.number(),
    nextCursor: z.nullable(z.string()),
    /** Unread notifications of the caller, whatever the page shows. */
    unread: z.number(),
  }),
});
export type NotificationPage = z.output<typeof notificationPage>;

/** Which notifications were read: those named, or all. */
const notificationsReadInput = z.object({
  ids: optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(CATALOG.pageMax))),
  all: optional(z.boolean()),
});

const notificationsReadResponse = z.object({ success: z.literal(true), data: z.object({ unread: z.number() }) });
export type NotificationsReadResponse = z.output<typeof notificationsReadResponse>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  tag: 'notifications',
  summary: "The caller's notices, newest first, and how many are unread",
  auth: 'user',
  query: z.extend(pageQuery, { filter: lenient(z.enum(['all', 'unread'])) }),
  responses: { 200: notificationPage },
});
export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  tag: 'notifications',
  summary: 'Mark notices as read: the named ones, or all',
  auth: 'user',
  body: notificationsReadInput,
  responses: { 200: notificationsReadResponse },
});

/** By kind: whether the reader gets it. */
const notificationPreferences = z.object({ data: z.record(z.string(), z.boolean()) });
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const getNotificationPreferences = defineCall({
  method: 'GET',
  path: '/api/notifications/preferences',
  tag: 'notifications',
  summary: 'Which kinds of notifications the caller gets',
  auth: 'user',
  responses: { 200: notificationPreferences },
});
export const changeNotificationPreferences = defineCall({
  method: 'PUT',
  path: '/api/notifications/preferences',
  tag: 'notifications',
  summary: 'Switch kinds on and off; what is missing stays, and so do kinds about money and orders',
  auth: 'user',
  body: z.record(z.string(), z.boolean(fieldFault('trueOrFalse'))),
  responses: { 200: notificationPreferences },
});
