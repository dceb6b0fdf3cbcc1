import type { Notice, NoticeKind, NoticePage } from 'contracts';
import type { Session, TestServer } from '../../../testing/test-server';

/** A user's notices, newest first; only those of `kind` when it is named. */
export async function noticesOf(server: TestServer, as: Session, kind?: NoticeKind): Promise<Notice[]> {
  const { body } = await server.get<NoticePage>('/api/notifications?limit=100', { as });
  return kind ? body.data.filter((notice) => notice.kind === kind) : body.data;
}
