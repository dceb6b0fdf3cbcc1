import type { CurrentUser, NavEntry } from 'contracts';
import { LogOut } from 'lucide-react';
import { usePiAuth } from 'mf-kit';
import { Avatar, Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { menuEntries } from '../navigation';
import { NavCount } from '../NavCount';
import { NAV_ICONS } from '../navIcons';
import { LATE } from '../late.messages';
import { Money, Who } from './AccountHead';
import { useDisclosure } from './useDisclosure';

export interface UserMenuProps {
  user: CurrentUser;
  nav: readonly NavEntry[];
  onGradient: boolean;
}

/** The signed-in visitor's button and what it discloses: who, which plan, the money, the ways to the own pages and out. */
export function UserMenu({ user, nav, onGradient }: UserMenuProps) {
  const { isOpen, toggle, close, rootRef, buttonRef } = useDisclosure<HTMLDivElement>();
  const { signOut } = usePiAuth();
  const username = user.username || LATE.userFallback;
  return (
    <Root ref={rootRef}>
      <Trigger
        ref={buttonRef}
        type="button"
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls="user-menu"
        $onGradient={onGradient}
      >
        <Avatar uid={user.uid} src={user.profileImage} size={32} />
        <Username>
          <bdi>{username}</bdi>
        </Username>
      </Trigger>
      <Panel id="user-menu" hidden={!isOpen}>
        <Who user={user} />
        {isOpen && <Money />}
        <Entries>
          {menuEntries(nav, 'account', user).map(({ label, to, icon, count }) => (
            // A fragment opens what is here already: the menu gives way.
            <Item key={to} href={to} onClick={close}>
              {icon && NAV_ICONS[icon]}
              <span>{label}</span>
              {isOpen && <NavCount of={count} />}
            </Item>
          ))}
        </Entries>
        <Action type="button" onClick={() => void signOut()}>
          <LogOut aria-hidden />
          {LATE.signOut}
        </Action>
      </Panel>
    </Root>
  );
}

/* A long name gives way to what stands beside it. */
const Root = styled.div`
  position: relative;
  min-inline-size: ${theme.size.tap};
`;

const Trigger = styled.button<{ $onGradient: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.size.tap};
  min-inline-size: ${theme.size.tap};
  max-inline-size: min(13rem, 100%);
  padding-inline: ${theme.space[1]};
  border: 1px solid ${({ $onGradient }) => ($onGradient ? theme.color.sheenLine : theme.color.border)};
  border-radius: ${theme.radius.full};
  background: ${({ $onGradient }) => ($onGradient ? theme.color.sheen : theme.color.bg)};
  color: inherit;
  font: inherit;
  font-weight: ${theme.weight.semibold};
  cursor: pointer;

  ${theme.media.lg} {
    padding-inline-end: ${theme.space[3]};
  }

  &:focus-visible {
    outline-color: ${({ $onGradient }) => ($onGradient ? theme.color.onGradient : theme.color.focus)};
  }
`;

/* On phones and tablets the face speaks for the name to those who see it: every user's button has one width there. */
const Username = styled.span`
  max-inline-size: 0;
  margin-inline-start: calc(-1 * ${theme.space[2]});
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${theme.media.lg} {
    max-inline-size: none;
    margin-inline-start: 0;
  }
`;

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space[2]});
  inset-inline-end: 0;
  inline-size: 18rem;
  max-block-size: calc(${theme.size.screen} - ${theme.size.header} - ${theme.space[6]} - ${theme.size.bottomBar});
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};

  /* As far to the end as the header goes: the button of the menu stands beside. */
  @media (max-width: 374px) {
    inset-inline-end: calc(-1 * ${theme.size.tap});
  }
  ${theme.media.lg} {
    max-block-size: calc(${theme.size.screen} - ${theme.size.header} - ${theme.space[6]});
  }
`;

const Entries = styled.div`
  padding: ${theme.space[2]};
  border-block: 1px solid ${theme.color.border};
`;

const entry = `
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  inline-size: 100%;
  min-block-size: ${theme.size.tap};
  padding-inline: ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  & > svg {
    inline-size: 1.25rem;
    color: ${theme.color.textMuted};
  }
  & > span:first-of-type {
    flex: 1;
  }
  &:hover {
    background: ${theme.color.surface2};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Item = styled(Link)`
  ${entry}
`;

const Action = styled.button`
  ${entry}
  padding-block: ${theme.space[3]};
  padding-inline: ${theme.space[5]};
`;
