import type { NavEntry } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Link, theme } from 'shared-ui';
import { Drawer } from 'shared-ui/Drawer';
import { CountBadge } from 'shared-ui/CountBadge';
import { useUnreadCount, useUnreadNotifications } from 'shared-store';
import styled from 'styled-components';
import { isActiveEntry, navigationEntries } from '../navigation';
import { SHELL, unreadNotificationsText, unreadText } from '../shell.messages';
import { ConnectButton } from './ConnectButton';

interface MobileMenuSheetProps {
  nav: readonly NavEntry[];
  isOpen: boolean;
  onClose(): void;
}

/** The phone's menu: account first, then the navigation that is declared for it, and the personal pages when signed in. */
export function Component({ nav, isOpen, onClose }: MobileMenuSheetProps) {
  const { pathname } = useLocation();
  const { user, signOut } = usePiAuth();
  const unread = useUnreadCount();
  const unreadNotifications = useUnreadNotifications();
  const leave = () => {
    onClose();
    void signOut();
  };
  return (
    <Drawer open={isOpen} onOpenChange={(open) => !open && onClose()} title="Menu" height="full">
      <Entries aria-label="Menu">
        {user ? (
          <Who>
            {SHELL.signedInAs} <strong>{user.username || SHELL.userFallback}</strong>
          </Who>
        ) : (
          <ConnectButton />
        )}
        {navigationEntries(nav)
          .filter(({ onPhone }) => onPhone !== false)
          .map((entry) => (
            <Entry
              key={entry.to}
              href={entry.to}
              onClick={onClose}
              aria-current={isActiveEntry(entry, pathname) ? 'page' : undefined}
            >
              {entry.label}
            </Entry>
          ))}
        {user && (
          <>
            <Entry href="/profile" onClick={onClose} aria-current={pathname === '/profile' ? 'page' : undefined}>
              {SHELL.myProfile}
            </Entry>
            <Entry href="#messages" onClick={onClose}>
              {SHELL.messages}
              <CountBadge count={unread} label={unreadText(unread)} />
            </Entry>
            <Entry href="/watchlist" onClick={onClose} aria-current={pathname === '/watchlist' ? 'page' : undefined}>
              {SHELL.watchlist}
            </Entry>
            <Entry
              href="/notifications"
              onClick={onClose}
              aria-current={pathname === '/notifications' ? 'page' : undefined}
            >
              {SHELL.notifications}
              <CountBadge count={unreadNotifications} label={unreadNotificationsText(unreadNotifications)} />
            </Entry>
            <Leave type="button" onClick={leave}>
              {SHELL.signOut}
            </Leave>
          </>
        )}
      </Entries>
    </Drawer>
  );
}

const Entries = styled.nav`
  display: grid;
  gap: ${theme.space[2]};
`;

const Who = styled.p`
  margin: 0;
  color: ${theme.color.textMuted};

  & strong {
    color: ${theme.color.text};
  }
`;

const entry = `
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 3rem;
  padding-inline: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font: inherit;
  font-weight: ${theme.weight.semibold};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &[aria-current='page'] {
    background: ${theme.color.surface2};
    border-color: ${theme.color.brand};
  }
`;

const Entry = styled(Link)`
  ${entry}
`;

const Leave = styled.button`
  ${entry}
`;
