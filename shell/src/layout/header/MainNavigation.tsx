import type { NavEntry } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { isActiveEntry, menuEntries } from '../navigation';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.mainNavigation', {
  main: 'Main',
});

/** Home, Browse, Domain Listing, Contact Us: from tablets up; phones have the menu. */
export function MainNavigation({ nav, onGradient }: { nav: readonly NavEntry[]; onGradient: boolean }) {
  const { pathname } = useLocation();
  const { user } = usePiAuth();
  return (
    <Root aria-label={TEXT.main}>
      <List>
        {menuEntries(nav, 'main', user).map((entry) => (
          <li key={entry.to}>
            <Entry
              href={entry.to}
              $onGradient={onGradient}
              aria-current={isActiveEntry(entry, pathname) ? 'page' : undefined}
            >
              {entry.label}
            </Entry>
          </li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.nav`
  display: none;

  ${theme.media.lg} {
    display: block;
  }
`;

const List = styled.ul`
  display: flex;
  gap: ${theme.space[1]};
  list-style: none;
  padding: 0;
  margin: 0;
`;

const Entry = styled(Link)<{ $onGradient: boolean }>`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.full};
  color: inherit;
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  white-space: nowrap;
  transition: background-color ${theme.duration.fast};

  &:hover {
    background: ${({ $onGradient }) => ($onGradient ? theme.color.sheen : theme.color.surface2)};
  }

  &[aria-current='page'] {
    background: ${({ $onGradient }) => ($onGradient ? theme.color.sheenStrong : theme.color.surface2)};
    font-weight: ${theme.weight.semibold};
  }

  &:focus-visible {
    outline-color: ${({ $onGradient }) => ($onGradient ? theme.color.onGradient : theme.color.focus)};
  }
`;
