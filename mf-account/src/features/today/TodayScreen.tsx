import type { CurrentUser, Today } from 'contracts';
import { Plus } from 'lucide-react';
import { useMediaQuery } from 'mf-kit';
import { weekdayText } from 'mf-kit/dates';
import { useToday } from 'mf-kit/today';
import { useServerNow, useWatchedIds } from 'shared-store';
import { Avatar, LinkButton, theme } from 'shared-ui';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { Dealings } from './Dealings';
import { firstSteps, type FirstSteps } from './firstSteps';
import { LatestNotifications } from './LatestNotifications';
import { NeedsYou } from './NeedsYou';
import { NewPerson } from './NewPerson';
import { OpenOrders } from './OpenOrders';
import { START, TODAY_TEXT } from './today.messages';
import { TodaySelling } from './TodaySelling';
import { TodaySkeleton } from './TodaySkeleton';
import { TodayWallet } from './TodayWallet';

const MINUTE_MS = 60_000;
const [TABLET, DESKTOP] = ['(min-width: 768px)', '(min-width: 1280px)'];

/** What waits for the reader and how their business is; for a new person the first steps. */
export function TodayScreen({ user }: { user: CurrentUser }) {
  const query = useToday();
  const watched = useWatchedIds()?.length ?? 0;
  const steps = query.data ? firstSteps(query.data, watched) : null;
  return (
    <>
      <Head user={user} today={query.data} steps={steps} />
      <QueryState query={query} loading={TODAY_TEXT.loading} skeleton={<TodaySkeleton />} failed={TODAY_TEXT.failed}>
        {(today) => (steps ? <NewPerson steps={steps} /> : <Business today={today} user={user} />)}
      </QueryState>
    </>
  );
}

interface HeadProps {
  user: CurrentUser;
  today: Today | undefined;
  steps: FirstSteps | null;
}

/** The title: on phones a sentence with the reader's face, for a new person a welcome. */
function Head({ user, today, steps }: HeadProps) {
  const now = useServerNow(MINUTE_MS);
  const isWide = useMediaQuery(TABLET);
  const { username: name, uid, profileImage } = user;
  const greets = !isWide || steps !== null;
  const hello = today ? TODAY_TEXT.greeting({ name, count: today.needsYou.length }) : TODAY_TEXT.hello({ name });
  const title = steps ? START.welcome({ name }) : hello;
  const coming = today && today.selling.coming > 0 ? TODAY_TEXT.onItsWay({ amount: today.selling.coming }) : '';
  const day = now === null ? '' : weekdayText(now);
  return (
    <Top>
      {greets && <Avatar uid={uid} src={profileImage} size={56} />}
      <div>
        <h1>{greets ? title : TODAY_TEXT.title}</h1>
        <Line>{steps ? START.face : [day, isWide && coming].filter(Boolean).join(' · ')}</Line>
      </div>
      {isWide && today && !steps && (
        <LinkButton href="/sell" tone="neutral" icon={<Plus aria-hidden />}>
          {TODAY_TEXT.list}
        </LinkButton>
      )}
    </Top>
  );
}

/** Two columns on wide screens; on others one, in the order of what matters. What has nothing in it is left out. */
function Business({ today, user }: { today: Today; user: CurrentUser }) {
  const isWide = useMediaQuery(DESKTOP);
  const { needsYou, bids, orders, wallet, selling, unread } = today;
  const sells = selling.listings > 0 || selling.next !== null || selling.income.some((income) => income > 0);
  const needs = <NeedsYou needs={needsYou} />;
  const money = <TodayWallet wallet={wallet} />;
  const dealings = bids.length > 0 && <Dealings bids={bids} viewer={user} />;
  const open = orders.length > 0 && <OpenOrders orders={orders} viewer={user} />;
  const sales = sells && <TodaySelling selling={selling} />;
  const latest = (unread.messages > 0 || unread.latest.length > 0) && <LatestNotifications unread={unread} />;
  if (!isWide)
    return (
      <Column>
        {needs}
        {money}
        {dealings}
        {open}
        {sales}
        {latest}
      </Column>
    );
  return (
    <Columns>
      <Column>
        {needs}
        {dealings}
        {open}
      </Column>
      <Column>
        {money}
        {sales}
        {latest}
      </Column>
    </Columns>
  );
}

const Top = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};

  & > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* As high as the sentence that comes. */
  & h1 {
    display: grid;
    align-content: center;
    min-block-size: calc(2 * ${theme.lineHeight['2xl']});
    font-size: ${theme.fontSize['2xl']};
    line-height: ${theme.lineHeight['2xl']};
    font-weight: ${theme.weight.heavy};

    ${theme.media.md} {
      min-block-size: 0;
      font-size: ${theme.fontSize['3xl']};
      line-height: ${theme.lineHeight['3xl']};
    }
  }
`;

/* Its height is kept while the time is not known. */
const Line = styled.p`
  min-block-size: ${theme.lineHeight.md};
  color: ${theme.color.textMuted};
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[6]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22rem;
  gap: ${theme.space[6]};
`;
