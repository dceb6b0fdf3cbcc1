import type { CaseKind } from 'contracts';
import {
  AlarmClock,
  BookOpen,
  Gauge,
  Globe,
  Inbox,
  type LucideIcon,
  Package,
  Rocket,
  ScrollText,
  Settings,
  ShoppingBag,
  Users,
} from 'lucide-react';
import { PageMeta } from 'mf-kit';
import { NavLink, useLocation } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { casesApi, QUEUE_POLL_MS } from './cases.api';
import { iconOf, ownKinds } from './kinds';
import { KIND_TEXT } from './kinds.messages';
import { Palette } from './Palette';
import { UndoBar } from './UndoBar';

const TEXT = defineMessages('admin.office', {
  title: '{page} | Back office',
  description: 'The back office of Dotpi.',
  menu: 'Back office',
  groups: { kinds: 'One kind', look: 'Look up', money: 'Money', record: 'Record' },
  pages: {
    today: 'Today',
    queue: 'Queue',
    people: 'People',
    names: 'Names',
    orders: 'Orders',
    goods: 'Goods',
    money: 'Books',
    audit: 'Audit',
    alarms: 'Alarms',
    settings: 'Settings',
    releases: 'Releases',
  },
  waiting: '{count, plural, one {# waiting} other {# waiting}}',
});

interface Entry {
  to: string;
  label: string;
  icon: LucideIcon;
  count?: number | undefined;
}

/** What one administrator may open, by groups of the menu. */
export function useOfficeMenu(): { label: string; entries: Entry[] }[] {
  const roles = useAppSelector(selectCurrentUser)?.roles ?? [];
  const counts = casesApi.useCaseCountsQuery({}, { pollingInterval: QUEUE_POLL_MS }).data?.meta.counts;
  const alarms = casesApi.useAlarmsQuery(undefined, { pollingInterval: QUEUE_POLL_MS }).data?.length;
  const waiting = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const may = (role: string) => roles.some((each) => each === `admin:${role}`);
  const entry = (to: string, page: keyof typeof TEXT.pages, icon: LucideIcon, count?: number): Entry => ({
    to,
    label: TEXT.pages[page],
    icon,
    count,
  });
  const ofKind = (kind: CaseKind): Entry => ({
    to: `/admin/cases?kind=${kind}`,
    label: KIND_TEXT[kind].many,
    icon: iconOf(kind),
    count: counts?.[kind],
  });
  const groups = [
    { label: '', entries: [entry('/admin', 'today', Gauge), entry('/admin/cases', 'queue', Inbox, waiting)] },
    { label: TEXT.groups.kinds, entries: ownKinds(roles).map(ofKind) },
    {
      label: TEXT.groups.look,
      entries: [
        ...(may('support') ? [entry('/admin/people', 'people', Users)] : []),
        ...(may('moderation') ? [entry('/admin/names', 'names', Globe)] : []),
        ...(may('finance') ? [entry('/admin/orders', 'orders', Package)] : []),
        ...(may('owner') ? [entry('/admin/goods', 'goods', ShoppingBag)] : []),
      ],
    },
    { label: TEXT.groups.money, entries: may('finance') ? [entry('/admin/money', 'money', BookOpen)] : [] },
    {
      label: TEXT.groups.record,
      entries: [
        entry('/admin/audit', 'audit', ScrollText),
        entry('/admin/alarms', 'alarms', AlarmClock, alarms),
        ...(may('owner')
          ? [entry('/admin/settings', 'settings', Settings), entry('/admin/releases', 'releases', Rocket)]
          : []),
      ],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

interface OfficePageProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the back office: its menu beside it, what was just decided below. */
export function OfficePage({ title, aside, children }: OfficePageProps) {
  const menu = useOfficeMenu();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <Frame>
      <PageMeta title={TEXT.title({ page: title })} description={TEXT.description} robots="noindex" />
      <Rail aria-label={TEXT.menu}>
        {menu.map(({ label, entries }) => (
          <Group key={label}>
            {label && <GroupName>{label}</GroupName>}
            {entries.map(({ to, label: name, icon: Icon, count }) => (
              <Item
                key={to}
                to={to}
                aria-current={to === here ? 'page' : undefined}
                data-here={to === here || undefined}
              >
                <Icon aria-hidden />
                <span>{name}</span>
                {count !== undefined && count > 0 && <b aria-label={TEXT.waiting({ count })}>{count}</b>}
              </Item>
            ))}
          </Group>
        ))}
      </Rail>
      <Main>
        <Head>
          <h1>{title}</h1>
          {aside}
        </Head>
        {children}
      </Main>
      <UndoBar />
      <Palette menu={menu.flatMap(({ entries }) => entries)} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  background: ${theme.color.canvas};

  ${theme.media.lg} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`;

const Rail = styled.nav`
  display: flex;
  overflow-x: auto;
  gap: ${theme.space[1]};
  padding: ${theme.space[2]} ${theme.size.gutter};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.bg};

  ${theme.media.lg} {
    flex-direction: column;
    overflow-x: visible;
    gap: ${theme.space[3]};
    padding: ${theme.space[4]} ${theme.space[2]};
    border-block-end: 0;
    border-inline-end: 1px solid ${theme.color.border};
  }
`;

const Group = styled.div`
  display: flex;
  flex: none;
  gap: ${theme.space[1]};

  ${theme.media.lg} {
    display: grid;
    gap: 0;
  }
`;

const GroupName = styled.p`
  display: none;
  margin: 0;
  padding: ${theme.space[1]} ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.weight.semibold};

  ${theme.media.lg} {
    display: block;
  }
`;

const Item = styled(NavLink)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: 2.75rem;
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  white-space: nowrap;

  & > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }

  & > b {
    margin-inline-start: auto;
    font-weight: ${theme.weight.semibold};
  }

  &:hover {
    background: ${theme.color.surface2};
  }

  &[data-here] {
    background: ${theme.color.surface2};
    color: ${theme.color.link};
  }

  ${theme.media.lg} {
    min-block-size: 2.25rem;
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[4]};
  min-block-size: 80vh;
  padding: ${theme.space[5]} ${theme.size.gutter} ${theme.space[16]};

  /* On a phone each link is as large as a finger. */
  & a {
    display: inline-flex;
    align-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }

  ${theme.media.md} {
    & a {
      min-inline-size: 0;
      min-block-size: 0;
    }
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};

  & > h1 {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: ${theme.fontSize.xl};
  }
`;
