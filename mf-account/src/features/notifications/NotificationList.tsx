import type { Notification } from 'contracts';
import { useServerNow } from 'shared-store';
import { Button, LinkButton, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { MorePages } from '../../common/MorePages';
import { NotificationCard } from './NotificationCard';
import { notificationDays } from './notificationDays';
import { useNotifications } from './notifications.api';
import { type NotificationFilter, NOTIFICATIONS } from './notifications.messages';

interface NotificationListProps {
  uid: string;
  filter: NotificationFilter;
  onRead: (id: string) => void;
  onShowAll: () => void;
}

const MINUTE_MS = 60_000;

/** The notifications by day, page by page. */
export function NotificationList({ uid, filter, onRead, onShowAll }: NotificationListProps) {
  const query = useNotifications({ uid, filter });
  return (
    <QueryState
      query={query}
      loading={NOTIFICATIONS.loading}
      skeleton={<Skeleton shape="block" height="16rem" />}
      failed={NOTIFICATIONS.failed}
    >
      {({ pages }) => {
        const notifications = pages.flatMap(({ data }) => data);
        return (
          <>
            {notifications.length === 0 && <NoNotifications filter={filter} onShowAll={onShowAll} />}
            <NotificationsByDay notifications={notifications} onRead={onRead} />
            <MorePages query={query} noun={NOTIFICATIONS.noun} failed={NOTIFICATIONS.failed} />
          </>
        );
      }}
    </QueryState>
  );
}

interface NotificationsByDayProps {
  notifications: Notification[];
  onRead: (id: string) => void;
}

/** A notification that arrives while the list is shown is read out by screen readers, at the next pause. */
function NotificationsByDay({ notifications, onRead }: NotificationsByDayProps) {
  const arrival = useArrival(notifications);
  // Until the server's first response its time is unknown: then all days have dates.
  const at = useServerNow(MINUTE_MS) ?? 0;
  return (
    <>
      <VisuallyHidden role="status">{arrival && NOTIFICATIONS.arrived({ title: arrival })}</VisuallyHidden>
      {notificationDays(notifications, at).map(({ label, notifications: ofDay }) => (
        <Day key={label}>
          <h2>{label}</h2>
          <List role="list">
            {ofDay.map((notification) => (
              <NotificationCard key={notification.id} notification={notification} now={at} onRead={onRead} />
            ))}
          </List>
        </Day>
      ))}
    </>
  );
}

/** The title of the latest unread notification that came while the list was shown; '' before one does. */
function useArrival(notifications: readonly Notification[]): string {
  const [latest, setLatest] = useState<{ at: string; title: string } | null>(null);
  const at = notifications[0]?.createdAt ?? '';
  if (latest === null || at > latest.at) {
    const isUpdate = latest !== null && notifications[0]?.read === false;
    setLatest({ at, title: isUpdate ? (notifications[0]?.title ?? '') : '' });
  }
  return latest?.title ?? '';
}

function NoNotifications({ filter, onShowAll }: Pick<NotificationListProps, 'filter' | 'onShowAll'>) {
  return filter === 'unread' ? (
    <EmptyState
      picture={<Bell />}
      title={NOTIFICATIONS.noneUnread}
      body={NOTIFICATIONS.noneUnreadBody}
      action={<Button onClick={onShowAll}>{NOTIFICATIONS.showAll}</Button>}
    />
  ) : (
    <EmptyState
      picture={<Bell />}
      title={NOTIFICATIONS.empty}
      body={NOTIFICATIONS.emptyBody}
      action={<LinkButton href="/browse">{NOTIFICATIONS.browse}</LinkButton>}
    />
  );
}

const Day = styled.section`
  display: grid;
  gap: ${theme.space[3]};

  & > h2 {
    font-size: ${theme.fontSize.md};
    line-height: ${theme.lineHeight.md};
    color: ${theme.color.textMuted};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
`;
