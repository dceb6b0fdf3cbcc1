import type { NavEntry } from 'contracts';
import { Languages } from 'lucide-react';
import { usePiAuth } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Link, theme } from 'shared-ui';
import { Drawer } from 'shared-ui/Drawer';
import { useId } from 'react';
import styled from 'styled-components';
import { LanguageMenu } from '../../languages/LanguageMenu';
import { menuEntries } from '../navigation';
import { NavCount } from '../NavCount';
import { NAV_ICONS } from '../navIcons';
import { LATE } from '../late.messages';
import { Money, Who } from './AccountHead';
import { ConnectButton } from './ConnectButton';
import { MENUS } from './menus.messages';
import { defineMessages, language, LANGUAGES } from 'shared-i18n';

const TEXT = defineMessages('shell.mobileMenuSheet', {
  menu: 'Menu',
});

interface MobileMenuSheetProps {
  nav: readonly NavEntry[];
  isOpen: boolean;
  onClose(): void;
}

/** The phone's menu: who is signed in and what they have, then the marketplace and the own pages as two lists. */
export function Component({ nav, isOpen, onClose }: MobileMenuSheetProps) {
  const { pathname } = useLocation();
  const { user, signOut } = usePiAuth();
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
          <div>
            <Who user={user} />
            <Money />
          </div>
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
            />
          </>
        )}
        <LanguageMenu>
          {(trigger) => (
            <Choice {...trigger}>
              <Languages aria-hidden="true" />
              <span>{MENUS.language}</span>
              <span translate="no">{LANGUAGES[language()].name}</span>
            </Choice>
          )}
        </LanguageMenu>
        {user && (
          <Choice type="button" onClick={leave}>
            {LATE.signOut}
          </Choice>
        )}
      </Entries>
    </Drawer>
  );
}

interface GroupProps {
  label: string;
  entries: readonly Pick<NavEntry, 'label' | 'to' | 'icon' | 'count'>[];
  pathname: string;
  onClose(): void;
}

/** A titled list of links, with what each counts. */
function Group({ label, entries, pathname, onClose }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{label}</Title>
      <List>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry href={entry.to} onClick={onClose} aria-current={pathname === entry.to ? 'page' : undefined}>
              {entry.icon && NAV_ICONS[entry.icon]}
              <span>{entry.label}</span>
              <NavCount of={entry.count} />
            </Entry>
          </li>
        ))}
      </List>
    </section>
  );
}

const Entries = styled.nav`
  display: grid;
  gap: ${theme.space[5]};
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
  gap: ${theme.space[3]};
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

  & > svg {
    inline-size: 1.25rem;
    color: ${theme.color.textMuted};
  }
  & > span:first-of-type {
    flex: 1;
  }
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

const Choice = styled.button`
  ${entry}
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`;
