import type { Notification, Today } from 'contracts';
import { MessageCircle } from 'lucide-react';
import { recentMomentText } from 'mf-kit/dates';
import { NotificationPicture } from 'mf-kit/notification-picture';
import { useNotificationText } from 'mf-kit/notification-text';
import { Link, theme, VisuallyHidden } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { IconTile } from 'shared-ui/IconTile';
import styled from 'styled-components';
import { TODAY_TEXT } from './today.messages';
import { Muted, RowLink } from './TodaySection';

const TEXT = TODAY_TEXT.unread;

/** Unread messages and the latest notifications. */
export function LatestNotifications({ unread: { messages, latest } }: { unread: Today['unread'] }) {
  return (
    <Card
      title={TEXT.title}
      action={
        <All href="/notifications" aria-label={TEXT.all}>
          {TODAY_TEXT.all}
        </All>
      }
    >
      <List role="list">
        {messages > 0 && (
          <li>
            <IconTile size="xs">
              <MessageCircle />
            </IconTile>
            <RowLink href="#messages">{TEXT.messages({ count: messages })}</RowLink>
          </li>
        )}
        {latest.map((notification) => (
          <Row key={notification.id} notification={notification} />
        ))}
      </List>
    </Card>
  );
}

function Row({ notification }: { notification: Notification }) {
  const { title, text } = useNotificationText(notification);
  const { read, href, createdAt } = notification;
  return (
    <li>
      <NotificationPicture notification={notification} />
      <Words>
        <RowLink href={href ?? '/notifications'}>
          {!read && <VisuallyHidden>{TEXT.unread}</VisuallyHidden>}
          {title}
        </RowLink>
        <Muted>{text}</Muted>
        <Muted as="time" dateTime={createdAt}>
          {recentMomentText(createdAt)}
        </Muted>
      </Words>
    </li>
  );
}

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: end;
  min-inline-size: ${theme.size.tap};
  min-block-size: ${theme.size.tap};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
`;

const List = styled.ul`
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space[4]};
    padding-block: ${theme.space[3]};
  }
`;

const Words = styled.div`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
