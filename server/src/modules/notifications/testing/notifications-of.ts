import type { Notification, NotificationKind, NotificationPage } from 'contracts';
import type { Session, TestServer } from '../../../testing/test-server';

/** A user's notices, newest first; only those of `kind` when it is named. */
export async function notificationsOf(
  server: TestServer,
  as: Session,
  kind?: NotificationKind,
): Promise<Notification[]> {
  const { body } = await server.get<NotificationPage>('/api/notifications?limit=100', { as });
  return kind ? body.data.filter((notification) => notification.kind === kind) : body.data;
}
