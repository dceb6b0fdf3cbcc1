import type { Notification } from 'contracts';
import { NotificationPicture } from 'mf-kit/notification-picture';
import { useNotificationText } from 'mf-kit/notification-text';
import { recentMomentText } from 'mf-kit/dates';
import { useReadNotifications } from 'mf-kit/read-notifications';
import { Button, Link, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { useLatestNotifications } from './bell.api';
import { MENUS } from './menus.messages';

/** The latest ten notifications, each with its way to act; following one marks it as read. */
export function Component({ uid }: { uid: string }) {
  const query = useLatestNotifications(uid);
  const [markRead, marking] = useReadNotifications();
  return (
    <Panel role="group" aria-label={MENUS.latest}>
      <Head>
        <h2>{MENUS.latest}</h2>
        {query.data && query.data.meta.unread > 0 && (
          <Button size="sm" tone="neutral" loading={marking.isLoading} onClick={() => void markRead({ all: true })}>
            {MENUS.markAll}
          </Button>
        )}
      </Head>
      <Scroll>
        <QueryState
          compact
          query={query}
          loading={MENUS.notificationsLoading}
          skeleton={<Skeleton lines={5} />}
          failed={MENUS.notificationsFailed}
          isEmpty={({ data }) => data.length === 0}
          empty={<Text>{MENUS.noNotifications}</Text>}
        >
          {({ data }) => (
            <List role="list">
              {data.map((notification) => (
                <Row
                  key={notification.id}
                  notification={notification}
                  onRead={() => void markRead({ ids: [notification.id] })}
                />
              ))}
            </List>
          )}
        </QueryState>
      </Scroll>
      <All href="/notifications">{MENUS.allNotifications}</All>
    </Panel>
  );
}

function Row({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { href, read, createdAt } = notification;
  const { title, text } = useNotificationText(notification);
  const body = (
    <>
      <NotificationPicture notification={notification} />
      <Words>
        <strong>
          {!read && <VisuallyHidden>{MENUS.unread}</VisuallyHidden>}
          {title}
        </strong>
        <Text>{text}</Text>
        <Time dateTime={createdAt}>{recentMomentText(createdAt)}</Time>
      </Words>
    </>
  );
  return (
    <li>
      {href ? (
        <Entry as={Link} href={href} onClick={() => !read && onRead()} $isUnread={!read}>
          {body}
        </Entry>
      ) : (
        <Entry $isUnread={!read}>{body}</Entry>
      )}
    </li>
  );
}

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space[2]});
  inset-inline: ${theme.space[2]};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  max-block-size: min(34rem, calc(${theme.size.screen} - ${theme.size.header} - ${theme.space[6]}));
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};
  overflow: hidden;

  ${theme.media.sm} {
    inset-inline: auto 0;
    inline-size: 24rem;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-block-size: ${theme.size.tap};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};

  & > h2 {
    font-size: ${theme.fontSize.md};
    line-height: ${theme.lineHeight.md};
  }
`;

const Scroll = styled.div`
  overflow-y: auto;
  padding: ${theme.space[2]};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
`;

const Entry = styled.div<{ $isUnread: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  box-shadow: ${({ $isUnread }) => ($isUnread ? `inset 3px 0 0 ${theme.color.brand}` : 'none')};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  a&:hover {
    background: ${theme.color.surface2};
  }
  a&:focus-visible {
    outline-offset: -2px;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${theme.space[1]};

  & > strong {
    font-weight: ${theme.weight.semibold};
  }
`;

const Text = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Time = styled.time`
  color: ${theme.color.textSubtle};
  font-size: ${theme.fontSize.sm};
`;

const All = styled(Link)`
  display: grid;
  place-items: center;
  min-block-size: ${theme.size.tap};
  border-block-start: 1px solid ${theme.color.border};
  font-weight: ${theme.weight.semibold};

  &:focus-visible {
    outline-offset: -2px;
  }
`;
