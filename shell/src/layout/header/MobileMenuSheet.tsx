import type { NavEntry } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Link, theme } from 'shared-ui';
import { Drawer } from 'shared-ui/Drawer';
import { CountBadge } from 'shared-ui/CountBadge';
import { useUnreadCount, useUnreadNotifications } from 'shared-store';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { menuEntries } from '../navigation';
import { SHELL } from '../shell.messages';
import { ConnectButton } from './ConnectButton';
import { MENUS } from './menus.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.mobileMenuSheet', {
  menu: 'Menu',
});

interface MobileMenuSheetProps {
  nav: readonly NavEntry[];
  isOpen: boolean;
  onClose(): void;
}

/** The phone's menu: who is signed in, then the marketplace and the own pages as two lists. */
export function Component({ nav, isOpen, onClose }: MobileMenuSheetProps) {
  const { pathname } = useLocation();
  const { user, signOut } = usePiAuth();
  const unread = useUnreadCount();
  const browse = [
    ...menuEntries(nav, 'main', user).filter(({ onPhone }) => onPhone !== false),
    { label: MENUS.help, to: '/help' },
  ];
  const leave = () => {
    onClose();
    void signOut();
  };
  return (
    <Drawer open={isOpen} onOpenChange={(open) => !open && onClose()} title={TEXT.menu} height="full">
      <Entries aria-label={TEXT.menu}>
        {user ? (
          <Who>
            {SHELL.signedInAs} <strong>{user.username || SHELL.userFallback}</strong>
          </Who>
        ) : (
          <ConnectButton />
        )}
        <Group label={MENUS.marketplace} entries={browse} pathname={pathname} onClose={onClose} />
        {user && (
          <>
            <Group
              label={MENUS.account}
              entries={menuEntries(nav, 'account', user)}
              pathname={pathname}
              onClose={onClose}
            >
              <li>
                <Entry href="#messages" onClick={onClose}>
                  {SHELL.messages}
                  <CountBadge count={unread} label={SHELL.unreadMessages({ count: unread })} />
                </Entry>
              </li>
            </Group>
            <Leave type="button" onClick={leave}>
              {SHELL.signOut}
            </Leave>
          </>
        )}
      </Entries>
    </Drawer>
  );
}

interface GroupProps {
  label: string;
  entries: readonly Pick<NavEntry, 'label' | 'to'>[];
  pathname: string;
  onClose(): void;
  children?: ReactNode;
}

/** A titled list of links; the notifications say how many are unread. */
function Group({ label, entries, pathname, onClose, children }: GroupProps) {
  const unread = useUnreadNotifications();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{label}</Title>
      <List>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry href={entry.to} onClick={onClose} aria-current={pathname === entry.to ? 'page' : undefined}>
              {entry.label}
              {entry.to === '/notifications' && (
                <CountBadge count={unread} label={SHELL.unreadNotifications({ count: unread })} />
              )}
            </Entry>
          </li>
        ))}
        {children}
      </List>
    </section>
  );
}

const Entries = styled.nav`
  display: grid;
  gap: ${theme.space[5]};
`;

const Who = styled.p`
  margin: 0;
  color: ${theme.color.textMuted};

  & strong {
    color: ${theme.color.text};
  }
`;

const Title = styled.h3`
  margin: 0 0 ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.semibold};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  list-style: none;

  & > li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const entry = `
  display: flex;
  align-items: center;
  justify-content: space-between;
  inline-size: 100%;
  min-block-size: 3rem;
  box-sizing: border-box;
  padding-inline: ${theme.space[4]};
  border: 0;
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font: inherit;
  font-weight: ${theme.weight.medium};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &[aria-current='page'] {
    background: ${theme.color.surface2};
    font-weight: ${theme.weight.semibold};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Entry = styled(Link)`
  ${entry}
`;

const Leave = styled.button`
  ${entry}
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`;
