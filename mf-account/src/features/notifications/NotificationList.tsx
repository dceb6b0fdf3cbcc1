import { isApiError, useServerNow } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { Pagination } from 'shared-ui/Pagination';
import { Bell } from 'lucide-react';
import styled from 'styled-components';
import { NotificationCard } from './NotificationCard';
import { notificationDays } from './notificationDays';
import { useNotifications } from './notifications.api';
import { type NotificationFilter, NOTIFICATIONS } from './notifications.messages';
import { useArrival } from './useArrival';

interface NotificationListProps {
  uid: string;
  filter: NotificationFilter;
  onRead: (id: string) => void;
  onShowAll: () => void;
}

const MINUTE_MS = 60_000;

/** The notices by day; what arrives meanwhile is told politely. */
export function NotificationList({ uid, filter, onRead, onShowAll }: NotificationListProps) {
  const response = useNotifications({ uid, filter });
  const now = useServerNow(MINUTE_MS);
  const pages = response.data?.pages;
  const notifications = pages?.flatMap(({ data }) => data);
  const arrival = useArrival(notifications);
  if (!notifications)
    return response.error ? (
      <ErrorState
        title={NOTIFICATIONS.failed}
        supportCode={isApiError(response.error) ? response.error.requestId : undefined}
        action={
          <Button loading={response.isFetching} onClick={() => void response.refetch()}>
            {NOTIFICATIONS.retry}
          </Button>
        }
      />
    ) : (
      <Loading label={NOTIFICATIONS.loading}>
        <Skeleton shape="block" height="16rem" />
      </Loading>
    );
  // Unknown before the first answer of the server told it: then days have dates.
  const at = now ?? 0;
  return (
    <>
      <VisuallyHidden role="status">{arrival && NOTIFICATIONS.arrived(arrival)}</VisuallyHidden>
      {notifications.length === 0 && <NoNotifications filter={filter} onShowAll={onShowAll} />}
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
      <Pagination
        shown={notifications.length}
        total={pages?.[0]?.meta.total ?? notifications.length}
        noun="notifications"
        loading={response.isFetchingNextPage}
        error={response.isFetchNextPageError ? NOTIFICATIONS.failed : undefined}
        onMore={() => void response.fetchNextPage()}
      />
    </>
  );
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
