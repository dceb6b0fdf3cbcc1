import type { CaseKind } from 'contracts';
import { alarmSentence, formatPi, mayCall } from 'contracts';
import { Link, useNavigate } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { Button, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { casesApi, QUEUE_POLL_MS } from '../common/cases.api';
import { spanText } from '../common/dueText';
import { Key } from '../common/Key';
import { iconOf } from '../common/kinds';
import { KIND_TEXT } from '../common/kinds.messages';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { useKeys } from '../common/useKeys';

const TEXT = defineMessages('admin.today', {
  title: 'Today',
  start: 'Start with the most urgent',
  loading: 'Loading what waits',
  failed: 'The queue did not load',
  queues: 'What waits',
  nothing: 'Nothing waits for you',
  nothingBody: 'All cases of your roles are decided.',
  next: 'Due first',
  due: 'due in {span}',
  late: '{span} late',
  mine: 'Claimed by me',
  alarms: 'Alarms',
  noAlarms: 'No alarm is open.',
  money: 'Books and chain',
  agrees: 'They agree',
  apart: '{sum, pi} apart',
  unknown: 'The chain does not respond',
  onChain: 'On the chain',
  expected: 'The books expect',
  allKinds: 'See all of them',
  setUp: {
    title: 'Still to set up',
    mail: 'Say where people write to',
    links: 'Say where people find you',
    test: 'Switch the Testnet banner off',
    closed: 'End the maintenance',
  },
});

/** What an administrator sees first: what waits by kind, what is due, alarms, and whether the books agree with the chain. */
export function Component() {
  const roles = useAppSelector(selectCurrentUser)?.roles ?? [];
  const query = casesApi.useCaseCountsQuery({ state: 'open' }, { pollingInterval: QUEUE_POLL_MS });
  const navigate = useNavigate();
  const first = query.data?.data[0];
  const start = () => void (first && navigate(`/admin/cases/${first.id}`));
  useKeys({ n: start });
  return (
    <OfficePage
      title={TEXT.title}
      aside={
        first && (
          <Button onClick={start}>
            {TEXT.start} <Key>N</Key>
          </Button>
        )
      }
    >
      <Columns>
        <Card title={TEXT.queues}>
          <QueryState
            query={query}
            loading={TEXT.loading}
            skeleton={<Skeleton height="12rem" />}
            failed={TEXT.failed}
            empty={<EmptyState title={TEXT.nothing} body={TEXT.nothingBody} headingLevel={3} />}
            isEmpty={({ meta }) => Object.keys(meta.counts).length === 0}
          >
            {({ data, meta }) => (
              <>
                <Queues counts={meta.counts} />
                <h3>{TEXT.next}</h3>
                <List>
                  {data.map(({ id, kind, subject, dueAt }) => (
                    <li key={id}>
                      <Link to={`/admin/cases/${id}`}>
                        {KIND_TEXT[kind].one}: {subject.label}
                      </Link>
                      <Due at={dueAt} />
                    </li>
                  ))}
                </List>
                <p>
                  <Link to="/admin/cases?claimedBy=me">{TEXT.mine}</Link>
                </p>
              </>
            )}
          </QueryState>
        </Card>
        <Stack>
          {mayCall(roles, 'owner') && <SetUpCard />}
          <AlarmCard />
          {mayCall(roles, 'finance') && <MoneyCard />}
        </Stack>
      </Columns>
    </OfficePage>
  );
}

/** Every number leads to the rows that it counts. */
function Queues({ counts }: { counts: Partial<Record<CaseKind, number>> }) {
  return (
    <List>
      {(Object.entries(counts) as [CaseKind, number][]).map(([kind, count]) => {
        const Icon = iconOf(kind);
        return (
          <li key={kind}>
            <Link to={`/admin/cases?kind=${kind}`}>
              <Icon aria-hidden /> {KIND_TEXT[kind].many}
            </Link>
            <b>{count}</b>
          </li>
        );
      })}
    </List>
  );
}

const MINUTE_MS = 60_000;

function Due({ at }: { at: string }) {
  const left = Date.parse(at) - (useServerNow(MINUTE_MS) ?? 0);
  const span = spanText(left);
  return left < 0 ? <StatusBadge tone="danger" label={TEXT.late({ span })} /> : <span>{TEXT.due({ span })}</span>;
}

/** What a new shop has still to set up; nothing once it has. */
function SetUpCard() {
  const { data } = officeApi.useOfficeSettingsQuery();
  if (!data) return null;
  const missing = [
    !data.support_email && TEXT.setUp.mail,
    !data.telegram_url && !data.x_url && !data.facebook_url && TEXT.setUp.links,
    data.isTestMode === 'true' && TEXT.setUp.test,
    data.enableMaintenance === 'true' && TEXT.setUp.closed,
  ].filter((each) => each !== false);
  if (missing.length === 0) return null;
  return (
    <Card title={TEXT.setUp.title}>
      <List>
        {missing.map((what) => (
          <li key={what}>
            <Link to="/admin/settings">{what}</Link>
          </li>
        ))}
      </List>
    </Card>
  );
}

const ALARMS_SHOWN = 5;

function AlarmCard() {
  const { data } = casesApi.useAlarmsQuery();
  return (
    <Card title={TEXT.alarms}>
      {data?.length === 0 && <p>{TEXT.noAlarms}</p>}
      <List>
        {data?.slice(0, ALARMS_SHOWN).map((alarm) => (
          <li key={alarm.id}>{alarmSentence(alarm)}</li>
        ))}
      </List>
      {data && data.length > 0 && (
        <p>
          <Link to="/admin/alarms">{TEXT.allKinds}</Link>
        </p>
      )}
    </Card>
  );
}

function MoneyCard() {
  const { data } = officeApi.useLedgerQuery();
  if (!data) return null;
  const { chainDifference, chainBalance, expectedChainBalance } = data;
  const badge =
    chainDifference === null ? (
      <StatusBadge tone="warning" label={TEXT.unknown} />
    ) : chainDifference === 0 ? (
      <StatusBadge tone="success" label={TEXT.agrees} />
    ) : (
      <StatusBadge tone="danger" label={TEXT.apart({ sum: chainDifference })} />
    );
  return (
    <Card title={TEXT.money} action={badge}>
      <DefinitionList
        rows={[
          chainBalance !== null && { name: TEXT.onChain, value: formatPi(chainBalance) },
          { name: TEXT.expected, value: formatPi(expectedChainBalance) },
        ]}
      />
      <p>
        <Link to="/admin/money">{TEXT.allKinds}</Link>
      </p>
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[4]};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(18rem, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[1]} ${theme.space[4]};
    min-block-size: 2.75rem;
    border-block-end: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
  }

  & > li > a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
  }

  & > li > a > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }

  & + h3 {
    margin-block: ${theme.space[5]} ${theme.space[2]};
  }

  & + p {
    margin-block: ${theme.space[4]} 0;
  }
`;
