import type { NavEntry } from 'contracts';
import { Slot, usePiAuth } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { Avatar, Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { menuEntries } from '../navigation';
import { NAV_ICONS } from '../navIcons';

const TEXT = defineMessages('shell.bottomBar', { label: 'Shortcuts' });

interface BottomBarProps {
  nav: readonly NavEntry[];
  isOwn(pathname: string): boolean;
}

/** The bar of phones: Home, Browse, Sell, Messages, You. It gives way to a page's own bar. */
export function Component({ nav, isOwn }: BottomBarProps) {
  const { pathname } = useLocation();
  const { user } = usePiAuth();
  const entries = menuEntries(nav, 'bar', user);
  const you = entries.findIndex(({ icon }) => icon === 'you');
  const isHere = ({ to, icon }: NavEntry) => (icon === 'you' ? isOwn(pathname) : to === pathname);
  const shown = entries.map((entry) => (
    <Entry
      key={entry.to}
      href={entry.to}
      aria-current={isHere(entry) ? 'page' : undefined}
      $isMain={entry.icon === 'sell'}
    >
      <span>
        {entry.icon === 'you' && user ? (
          <Avatar uid={user.uid} src={user.profileImage} size={24} />
        ) : (
          NAV_ICONS[entry.icon === 'you' ? 'person' : (entry.icon ?? '')]
        )}
      </span>
      {entry.label}
    </Entry>
  ));
  return (
    <Root aria-label={TEXT.label}>
      {shown.slice(0, you)}
      {user && (
        <Place>
          <Slot name="shell.messages" place="bar" />
        </Place>
      )}
      {shown.slice(you)}
    </Root>
  );
}

const Root = styled.nav`
  position: fixed;
  z-index: ${theme.layer.header};
  inset-block-end: 0;
  inset-inline: 0;
  display: var(--pd-bar, grid);
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  align-items: stretch;
  min-block-size: ${theme.size.bottomBar};
  padding-block-end: env(safe-area-inset-bottom, 0px);
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.bg};

  ${theme.media.md} {
    display: none;
  }
`;

/* It is kept for the button that comes later. */
const Place = styled.div`
  display: grid;
`;

const Entry = styled(Link)<{ $isMain: boolean }>`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  overflow: hidden;

  & > span {
    display: grid;
    place-items: center;
    min-block-size: 1.75rem;
    ${({ $isMain }) =>
      $isMain &&
      `
      inline-size: 3rem;
      border-radius: ${theme.radius.full};
      background: ${theme.color.brand};
      color: ${theme.color.onBrand};
    `}
  }
  & svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
  &[aria-current='page'] {
    color: ${theme.color.link};
    font-weight: ${theme.weight.bold};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${theme.radius.md};
  }
`;
