import { type Activity, formatPi } from 'contracts';
import { formats } from 'shared-i18n';
import { momentText } from 'mf-kit/dates';
import { Button, Link, LinkButton, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { SelectField } from 'shared-ui/SelectField';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { History } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { MorePages } from '../../common/MorePages';
import { useActivity } from './activity.api';
import {
  ACTIVITY_SENTENCE,
  ACTIVITY_TEXT,
  type ActivityFilter,
  activityPath,
  FIELD_LABEL,
  TYPE_LABEL,
} from './activity.messages';
import { SignOutEverywhere } from './SignOutEverywhere';

/** Tab 'Activity': what was done from the account, and the way to end every session when it was somebody else. */
export function ActivityTab({ uid }: { uid: string }) {
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const { isLoading } = useActivity({ uid, filter });
  return (
    <Stack gap={5}>
      <Card title={ACTIVITY_TEXT.title}>
        <Stack>
          <Text tone="muted">{ACTIVITY_TEXT.intro}</Text>
          <Filter>
            <SelectField
              label={ACTIVITY_TEXT.show}
              options={filters()}
              value={filter}
              onChange={(event) => setFilter(event.target.value as ActivityFilter)}
            />
          </Filter>
          <Entries key={filter} uid={uid} filter={filter} onShowAll={() => setFilter('all')} />
        </Stack>
      </Card>
      {!isLoading && (
        <Card title={ACTIVITY_TEXT.notYou}>
          <Stack gap={3}>
            <Text tone="muted">{ACTIVITY_TEXT.notYouBody}</Text>
            <SignOutEverywhere />
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

const filters = () => Object.entries(TYPE_LABEL).map(([value, label]) => ({ value, label }));

interface EntriesProps {
  uid: string;
  filter: ActivityFilter;
  onShowAll: () => void;
}

function Entries({ uid, filter, onShowAll }: EntriesProps) {
  const query = useActivity({ uid, filter });
  return (
    <QueryState
      compact
      query={query}
      loading={ACTIVITY_TEXT.loading}
      skeleton={<Skeleton lines={6} />}
      failed={ACTIVITY_TEXT.failed}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={<NoEntries isFiltered={filter !== 'all'} onShowAll={onShowAll} />}
    >
      {({ pages }) => (
        <Stack>
          <List role="list">
            {pages.flatMap(({ data }) => data.map((entry) => <Entry key={entry.id} entry={entry} />))}
          </List>
          <MorePages query={query} noun={ACTIVITY_TEXT.noun} failed={ACTIVITY_TEXT.failed} />
        </Stack>
      )}
    </QueryState>
  );
}

function Entry({ entry }: { entry: Activity }) {
  const sentence = ACTIVITY_SENTENCE[entry.type]({ details: detailsOf(entry) });
  const path = activityPath(entry);
  return (
    <li>
      <span>{path ? <Link href={path}>{sentence}</Link> : sentence}</span>
      <Muted>
        <time dateTime={entry.timestamp}>{momentText(entry.timestamp)}</time>
        {entry.ipAddress && ` ${ACTIVITY_TEXT.from({ address: entry.ipAddress })}`}
      </Muted>
    </li>
  );
}

/** The fields of a profile and an amount in the language of the page, also one that was kept as '1,250 π'; what others name as it is. */
function detailsOf({ type, details }: Activity): string {
  if (type === 'withdrawal') return formatPi(Number(details.replace(/[^\d.]/g, '')));
  if (type !== 'profile_change') return details;
  return formats().list(details.split(', ').map((field) => FIELD_LABEL[field] ?? field));
}

const NoEntries = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState
    headingLevel={3}
    picture={<History />}
    title={isFiltered ? ACTIVITY_TEXT.emptyFiltered : ACTIVITY_TEXT.empty}
    body={ACTIVITY_TEXT.emptyBody}
    action={
      isFiltered ? (
        <Button tone="neutral" onClick={onShowAll}>
          {ACTIVITY_TEXT.showAll}
        </Button>
      ) : (
        <LinkButton href="/browse">{ACTIVITY_TEXT.browse}</LinkButton>
      )
    }
  />
);

const Filter = styled.div`
  max-inline-size: 16rem;
`;

const List = styled.ul`
  display: grid;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[1]} ${theme.space[4]};
    min-block-size: ${theme.size.tap};
    padding-block: ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.size.tap};
  }
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
