import { type CurrentUser, formatPi } from 'contracts';
import { Bell, Wallet } from 'lucide-react';
import { useLocation } from 'mf-kit/router';
import { Link, theme, VisuallyHidden } from 'shared-ui';
import { CountBadge } from 'shared-ui/CountBadge';
import { useUnreadNotifications, useWallet } from 'shared-store';
import styled from 'styled-components';
import { SHELL, unreadNotificationsText } from '../shell.messages';
import { MENUS } from './menus.messages';
import { UserMenu } from './UserMenu';
import { useOutbidToast } from './useOutbidToast';

/** What the header has for people who are signed in. */
export function Component({ user, onGradient }: { user: CurrentUser; onGradient: boolean }) {
  useOutbidToast();
  return (
    <>
      <Balance onGradient={onGradient} />
      <NotificationBell onGradient={onGradient} />
      <UserMenu user={user} onGradient={onGradient} />
    </>
  );
}

/** The balance on wide screens, leading to the wallet. */
function Balance({ onGradient }: { onGradient: boolean }) {
  const { data } = useWallet();
  if (!data) return null;
  return (
    <Money href="/profile?tab=wallet" $onGradient={onGradient}>
      <Wallet aria-hidden="true" size={18} />
      <VisuallyHidden>{MENUS.balance} </VisuallyHidden>
      {formatPi(data.balance)}
    </Money>
  );
}

/** The way to the notifications, with how many are unread. */
function NotificationBell({ onGradient }: { onGradient: boolean }) {
  const unread = useUnreadNotifications();
  const { pathname } = useLocation();
  return (
    <Root
      href="/notifications"
      aria-current={pathname === '/notifications' ? 'page' : undefined}
      $onGradient={onGradient}
    >
      <Bell aria-hidden="true" size={22} />
      <VisuallyHidden>{SHELL.notifications} </VisuallyHidden>
      <Count>
        <CountBadge count={unread} label={unreadNotificationsText(unread)} />
      </Count>
    </Root>
  );
}

const Root = styled(Link)<{ $onGradient: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.size.tap};
  block-size: ${theme.size.tap};
  border-radius: ${theme.radius.full};
  color: inherit;

  &:hover,
  &[aria-current='page'] {
    background: ${({ $onGradient }) => ($onGradient ? `color-mix(in srgb, ${theme.color.onGradient} 16%, transparent)` : theme.color.surface2)};
  }

  &:focus-visible {
    outline-color: ${({ $onGradient }) => ($onGradient ? theme.color.onGradient : theme.color.focus)};
  }
`;

const Money = styled(Root)`
  display: none;

  ${theme.media.xl} {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
    inline-size: auto;
    padding-inline: ${theme.space[3]};
    font-weight: ${theme.weight.semibold};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    white-space: nowrap;
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 55%;
`;
