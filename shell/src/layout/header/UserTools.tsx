import { type CurrentUser, formatPi } from 'contracts';
import { Bell, Wallet } from 'lucide-react';
import { lazyPart, Slot } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Link, theme, VisuallyHidden } from 'shared-ui';
import { CountBadge } from 'shared-ui/CountBadge';
import { useUnreadNotifications, useWallet } from 'shared-store';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { LATE } from '../late.messages';
import { MENUS } from './menus.messages';
import { useDismissal } from './useDisclosure';
import { UserMenu, type UserMenuProps } from './UserMenu';
import { useOutbidToast } from './useOutbidToast';

/** The latest notifications; the bell is a mere link until they are here. */
const BellPanel = lazyPart(() => import('./BellPanel'));

/** What the header has for people who are signed in. */
export function Component({ user, nav, onGradient }: UserMenuProps) {
  useOutbidToast();
  return (
    <>
      <Balance onGradient={onGradient} />
      <NotificationBell user={user} onGradient={onGradient} />
      <MessagesPlace>
        <Slot name="shell.messages" place="header" />
      </MessagesPlace>
      <UserMenu user={user} nav={nav} onGradient={onGradient} />
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

/**
 * The way to the notifications, with how many are unread. A plain click shows the latest ones here; where they are not
 * loaded yet, on their own page and with a key held, it is followed as any link.
 */
function NotificationBell({ user, onGradient }: { user: CurrentUser; onGradient: boolean }) {
  const unread = useUnreadNotifications();
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLAnchorElement>(null);
  const close = useCallback(() => setOpenAt(null), []);
  const isOpen = openAt === key;
  useDismissal(isOpen, { rootRef, buttonRef, close });
  const isHere = pathname === '/notifications';
  const canOpen = BellPanel.useStatus().isHere && !isHere;
  const press = (event: MouseEvent) => {
    if (!canOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpenAt(isOpen ? null : key);
  };
  return (
    <BellRoot ref={rootRef}>
      <Root
        ref={buttonRef}
        href="/notifications"
        aria-current={isHere ? 'page' : undefined}
        aria-expanded={canOpen ? isOpen : undefined}
        onClick={press}
        $onGradient={onGradient}
      >
        <Bell aria-hidden="true" size={22} />
        <VisuallyHidden>{LATE.notifications} </VisuallyHidden>
        <Count>
          <CountBadge tone="gold" count={unread} label={LATE.unreadNotifications({ count: unread })} />
        </Count>
      </Root>
      {canOpen && isOpen && <BellPanel uid={user.uid} />}
    </BellRoot>
  );
}

/* The panel is as wide as a phone's screen, so it hangs from the header there. */
const BellRoot = styled.div`
  flex: none;

  ${theme.media.sm} {
    position: relative;
  }
`;

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
    background: ${({ $onGradient }) => ($onGradient ? theme.color.sheen : theme.color.surface2)};
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

/* As wide as the button that comes later. */
const MessagesPlace = styled.div`
  display: none;
  align-items: center;
  justify-content: end;
  min-inline-size: ${theme.size.tap};

  ${theme.media.md} {
    display: flex;
  }

  @media (min-width: 1440px) {
    min-inline-size: 10.75rem;
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: calc(-1 * ${theme.space[1]});
`;
