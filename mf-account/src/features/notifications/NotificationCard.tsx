import type { Notification } from 'contracts';
import { NotificationPicture } from 'mf-kit/notification-picture';
import { useNotificationText } from 'mf-kit/notification-text';
import { momentText, timeText } from 'mf-kit/dates';
import { Link, theme, VisuallyHidden } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { NOTIFICATIONS } from './notifications.messages';

interface NotificationCardProps {
  notification: Notification;
  /** The product's time in ms; a deadline that has passed is not shown. */
  now: number;
  onRead: (id: string) => void;
}

/** One notification: what happened, what to do until when. Following its link marks it as read. */
export function NotificationCard({ notification, now, onRead }: NotificationCardProps) {
  const { id, href, dueAt, read, createdAt } = notification;
  const { title, text } = useNotificationText(notification);
  const name = (
    <>
      {!read && <VisuallyHidden>{NOTIFICATIONS.unread}</VisuallyHidden>}
      {title}
    </>
  );
  return (
    <Item $isUnread={!read} $isLink={Boolean(href)}>
      <NotificationPicture notification={notification} />
      <Body>
        {href ? (
          <Title as={Link} href={href} onClick={() => !read && onRead(id)}>
            {name}
          </Title>
        ) : (
          <Title>{name}</Title>
        )}
        <p>{text}</p>
        <Times>
          <time dateTime={createdAt}>{timeText(createdAt)}</time>
          {dueAt && Date.parse(dueAt) > now && (
            <span>
              {NOTIFICATIONS.until} <time dateTime={dueAt}>{momentText(dueAt)}</time>
            </span>
          )}
        </Times>
      </Body>
      {!read && (
        <Mark>
          <IconButton
            label={NOTIFICATIONS.markOne({ title })}
            icon={<Check aria-hidden />}
            onClick={() => onRead(id)}
          />
        </Mark>
      )}
    </Item>
  );
}

const Item = styled.li<{ $isUnread: boolean; $isLink: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${({ $isUnread }) => ($isUnread ? theme.color.brand : theme.color.border)};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${({ $isUnread }) => ($isUnread ? `inset 3px 0 0 ${theme.color.brand}` : 'none')};

  ${({ $isLink }) => $isLink && `&:hover { border-color: ${theme.color.brand}; }`}
`;

const Body = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & > p {
    color: ${theme.color.textMuted};
  }
`;

/* The whole card is the link's target. */
const Title = styled.strong`
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;

  a&::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
  a&:focus-visible {
    outline: none;
  }
  a&:focus-visible::after {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[4]};
  color: ${theme.color.textSubtle};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: ${theme.fontNumeric};

  & > span {
    color: ${theme.color.text};
    font-weight: ${theme.weight.medium};
  }
`;

/* Above the link that covers the card. */
const Mark = styled.div`
  position: relative;
  z-index: 1;
`;
