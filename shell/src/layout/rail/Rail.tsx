import { type CurrentUser, DAY_MS, type NavEntry } from 'contracts';
import { useLocation } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { selectCurrentSubscription, useAppSelector, useServerNow } from 'shared-store';
import { Avatar, Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { menuEntries } from '../navigation';
import { NavCount } from '../NavCount';
import { NAV_ICONS } from '../navIcons';

const TEXT = defineMessages('shell.rail', {
  own: 'Own pages',
  plan: '{plan} · {days, plural, one {# day left} other {# days left}}',
});

const MINUTE_MS = 60_000;
/** Entries from here on stand below a line. */
const APART = 100;

/** Beside a person's own pages on wide screens: who they are, the ways to the others, and what waits there. */
export function Component({ user, nav }: { user: CurrentUser; nav: readonly NavEntry[] }) {
  const entries = menuEntries(nav, 'rail', user);
  const groups = [entries.filter(({ order }) => order < APART), entries.filter(({ order }) => order >= APART)];
  return (
    <Root aria-label={TEXT.own}>
      <Who>
        <Avatar uid={user.uid} src={user.profileImage} size={40} />
        <span>
          <strong>
            <bdi>@{user.username}</bdi>
          </strong>
          <Plan />
        </span>
      </Who>
      {groups.map((group, place) => (
        <List key={place} role="list">
          {group.map((entry) => (
            <RailEntry key={entry.to} entry={entry} />
          ))}
        </List>
      ))}
    </Root>
  );
}

function Plan() {
  const plan = useAppSelector(selectCurrentSubscription);
  const now = useServerNow(MINUTE_MS);
  if (!plan || now === null) return null;
  const days = Math.max(0, Math.ceil((Date.parse(plan.end_date) - now) / DAY_MS));
  return <small>{TEXT.plan({ plan: plan.subscription.name, days })}</small>;
}

function RailEntry({ entry: { label, to, icon, count } }: { entry: NavEntry }) {
  const { pathname, search } = useLocation();
  const [path, query] = to.split('?');
  // The wallet is a tab of the profile: without it the profile is meant.
  const isPage = pathname === path && (query ? search.includes(query) : !search.includes('tab=wallet'));
  // One order is a page below all of them.
  const isHere = isPage || pathname.startsWith(`${path}/`);
  return (
    <li>
      <Entry href={to} aria-current={isHere ? 'page' : undefined}>
        {icon && NAV_ICONS[icon]}
        <span>{label}</span>
        <NavCount of={count} />
      </Entry>
    </li>
  );
}

/* It stays in sight, and scrolls by itself where the window is low. */
const Root = styled.nav`
  position: sticky;
  inset-block-start: calc(${theme.size.header} + ${theme.space[4]});
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};
  max-block-size: calc(${theme.size.screen} - ${theme.size.header} - ${theme.space[8]});
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 2px;
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]};

  & > span {
    display: grid;
    min-inline-size: 0;
  }
  & strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    color: ${theme.color.textMuted};
    display: block;
    overflow: hidden;
    font-size: ${theme.fontSize.xs};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small::first-letter {
    text-transform: uppercase;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 2px;

  & + & {
    padding-block-start: ${theme.space[3]};
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: ${theme.size.tap};
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  font-weight: ${theme.weight.medium};
  text-decoration: none;

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  &:hover {
    background: ${theme.color.surface2};
  }
  &[aria-current='page'] {
    background: ${theme.color.surface2};
    color: ${theme.color.link};
    font-weight: ${theme.weight.semibold};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
