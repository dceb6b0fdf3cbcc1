import { isApiError, useServerNow } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { Pagination } from 'shared-ui/Pagination';
import { Bell } from 'lucide-react';
import styled from 'styled-components';
import { NoticeCard } from './NoticeCard';
import { noticeDays } from './noticeDays';
import { useNotices } from './notifications.api';
import { type NoticeFilter, NOTIFICATIONS } from './notifications.messages';
import { useArrival } from './useArrival';

interface NoticeListProps {
  uid: string;
  filter: NoticeFilter;
  onRead: (id: string) => void;
  onShowAll: () => void;
}

const MINUTE_MS = 60_000;

/** The notices by day; what arrives meanwhile is told politely. */
export function NoticeList({ uid, filter, onRead, onShowAll }: NoticeListProps) {
  const answer = useNotices({ uid, filter });
  const now = useServerNow(MINUTE_MS);
  const pages = answer.data?.pages;
  const notices = pages?.flatMap(({ data }) => data);
  const arrival = useArrival(notices);
  if (!notices)
    return answer.error ? (
      <ErrorState
        title={NOTIFICATIONS.failed}
        supportCode={isApiError(answer.error) ? answer.error.requestId : undefined}
        action={
          <Button loading={answer.isFetching} onClick={() => void answer.refetch()}>
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
      {notices.length === 0 && <NoNotices filter={filter} onShowAll={onShowAll} />}
      {noticeDays(notices, at).map(({ label, notices: ofDay }) => (
        <Day key={label}>
          <h2>{label}</h2>
          <List role="list">
            {ofDay.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} now={at} onRead={onRead} />
            ))}
          </List>
        </Day>
      ))}
      <Pagination
        shown={notices.length}
        total={pages?.[0]?.meta.total ?? notices.length}
        noun="notifications"
        loading={answer.isFetchingNextPage}
        error={answer.isFetchNextPageError ? NOTIFICATIONS.failed : undefined}
        onMore={() => void answer.fetchNextPage()}
      />
    </>
  );
}

function NoNotices({ filter, onShowAll }: Pick<NoticeListProps, 'filter' | 'onShowAll'>) {
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
