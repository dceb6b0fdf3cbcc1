import {
  type AdminCase,
  type AdminCaseDetail,
  type CaseDecision,
  caseTopic,
  type CaseUpdate,
  formatPi,
  type Present,
  refusedBecause,
} from 'contracts';
import { momentText } from 'mf-kit/dates';
import { Link, useNavigate, useParams } from 'mf-kit/router';
import { defineMessages, formats } from 'shared-i18n';
import { selectCurrentUser, useAppSelector, useLiveTopic, useServerNow } from 'shared-store';
import { Button, Skeleton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { Columns } from 'shared-ui/Columns';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { casesApi, QUEUE_POLL_MS } from '../common/cases.api';
import { spanText } from '../common/dueText';
import { Key } from '../common/Key';
import { decisionText } from '../common/kinds';
import { KIND_TEXT } from '../common/kinds.messages';
import { isMissing, Missing } from '../common/Missing';
import { OfficePage } from '../common/OfficePage';
import { useCaseActs } from '../common/useCaseActs';
import { useKeys } from '../common/useKeys';
import { CaseRecord } from '../features/case/CaseRecord';
import { DecisionPanel } from '../features/case/DecisionPanel';
import { FactsOfCase } from '../features/case/facts/FactsOfCase';

const TEXT = defineMessages('admin.case', {
  title: 'Case',
  loading: 'Loading the case',
  failed: 'The case did not load',
  due: 'due in {span}',
  late: '{span} late',
  claim: 'Claim',
  release: 'Give it up',
  claimedByYou: 'Claimed by you until {until}.',
  claimed: '@{name} works on this until {until}.',
  facts: 'What is to be judged',
  decide: 'Decide',
  deciding: '{decision}: it takes effect on {at}.',
  decided: '{decision}. {reason}',
  ended: 'It ended without a decision.',
  failure: 'The last decision could not be carried out. {why}',
  approved: '{count, plural, one {# of 2 has decided: {decision}} other {# of 2 have decided: {decision}}}',
  person: 'About @{username}',
  here: '{names} {count, plural, one {is} other {are}} here',
});

/** One case: what is to be judged, what each decision does, and what was done before. */
export function Component() {
  const { id = '' } = useParams();
  const query = casesApi.useOneCaseQuery(id);
  const others = useOthers(query);
  return (
    <OfficePage
      title={query.data ? `${KIND_TEXT[query.data.kind].one}: ${query.data.subject.label}` : TEXT.title}
      aside={
        query.data && (
          <Badges>
            <Here people={others} />
            <Facts of={query.data} />
          </Badges>
        )
      }
    >
      {isMissing(query.error) && !query.data ? (
        <Missing error={query.error} />
      ) : (
        <QueryState query={query} loading={TEXT.loading} skeleton={<Skeleton height="24rem" />} failed={TEXT.failed}>
          {(of) => <Case key={of.id} of={of} />}
        </QueryState>
      )}
    </OfficePage>
  );
}

/**
 * Who else has the case open; what they do meanwhile comes from the list: to read the case itself again is a look that the audit log
 * keeps, so that is done when it has changed only.
 */
function useOthers({ data: of, refetch }: { data?: AdminCaseDetail; refetch: () => unknown }): Present[] {
  const me = useAppSelector(selectCurrentUser)?.uid;
  const [here, setHere] = useState<{ id: string; people: Present[] } | null>(null);
  const isOpen = of !== undefined && of.state !== 'decided';
  const listed = casesApi.useCaseCountsQuery({ q: of?.id ?? '' }, { skip: !isOpen, pollingInterval: QUEUE_POLL_MS });
  useLiveTopic(
    isOpen ? caseTopic(of.id) : null,
    (update) => {
      if (update.kind === 'gap' || !of) return;
      setHere({ id: of.id, people: (update.data as CaseUpdate).people });
      if (update.kind === 'event' && update.type === 'changed') void listed.refetch();
    },
    () => setHere(null),
    true,
  );
  const row = listed.data?.data.find(({ id }) => id === of?.id);
  const hasChanged = isOpen && listed.data !== undefined && !listed.isFetching && stateOf(row) !== stateOf(of);
  useEffect(() => {
    if (hasChanged) void refetch();
  }, [hasChanged, refetch]);
  return isOpen && here?.id === of.id ? here.people.filter(({ uid }) => uid !== me) : [];
}

/** Empty while no other administrator is here, so that a screen reader says who comes. */
const Here = ({ people }: { people: Present[] }) => (
  <span role="status">
    {people.length > 0 && (
      <StatusBadge
        tone="warning"
        label={TEXT.here({
          names: formats().list(people.map(({ username }) => `@${username}`)),
          count: people.length,
        })}
      />
    )}
  </span>
);

const stateOf = (of: AdminCase | undefined): string => (of ? `${of.state} ${of.claimedBy} ${of.approvals.length}` : '');

const MINUTE_MS = 60_000;

function Facts({ of }: { of: AdminCaseDetail }) {
  const now = useServerNow(MINUTE_MS) ?? 0;
  const left = Date.parse(of.dueAt) - now;
  const span = spanText(left);
  return (
    <>
      {of.amount !== null && <StatusBadge tone="info" label={formatPi(of.amount)} />}
      {of.state === 'open' &&
        (left < 0 ? (
          <StatusBadge tone="danger" label={TEXT.late({ span })} />
        ) : (
          <StatusBadge label={TEXT.due({ span })} />
        ))}
    </>
  );
}

function Case({ of }: { of: AdminCaseDetail }) {
  const { claim, decide, isDeciding } = useCaseActs();
  const goOn = useGoOn(of);
  const onDecide = async (decided: CaseDecision) => {
    if (await decide(of, decided)) goOn();
  };
  useReleaseOnLeave(of);
  useKeys({ c: () => void claim(of.id), j: () => goOn(), k: () => history.back() });
  return (
    <Columns aside="24rem" gap={4}>
      <Stack>
        <Card title={TEXT.facts}>
          <FactStack>
            {of.person && (
              <p>
                <Link to={`/admin/people/${encodeURIComponent(of.person.uid)}`}>
                  {TEXT.person({ username: of.person.username })}
                </Link>
              </p>
            )}
            <FactsOfCase of={of} />
          </FactStack>
        </Card>
      </Stack>
      <Side>
        <Claim of={of} />
        {of.failure && <Banner tone="warning" title={TEXT.failure({ why: refusedBecause(of.failure) })} />}
        {of.approvals.length > 0 && of.state === 'open' && (
          <Banner
            title={TEXT.approved({ count: of.approvals.length, decision: decisionText(of, of.decision ?? '') })}
          />
        )}
        <Card title={TEXT.decide}>
          {of.state !== 'open' && <p>{outcomeText(of)}</p>}
          {of.preview.length > 0 && (
            <DecisionPanel of={of} busy={isDeciding} onDecide={(decided) => void onDecide(decided)} />
          )}
        </Card>
      </Side>
      <Stack>
        <CaseRecord of={of} />
      </Stack>
    </Columns>
  );
}

function outcomeText(of: AdminCaseDetail): string {
  const { state, decision, reason, undoUntil } = of;
  if (decision === null) return TEXT.ended;
  const said = decisionText(of, decision);
  return state === 'deciding'
    ? TEXT.deciding({ decision: said, at: momentText(undoUntil ?? '') })
    : TEXT.decided({ decision: said, reason: reason ?? '' });
}

function Claim({ of }: { of: AdminCaseDetail }) {
  const me = useAppSelector(selectCurrentUser)?.uid;
  const { claim } = useCaseActs();
  const [release] = casesApi.useReleaseMutation();
  if (of.state !== 'open') return null;
  const until = of.claimedUntil === null ? '' : momentText(of.claimedUntil);
  if (of.claimedBy === null)
    return (
      <Button tone="neutral" onClick={() => void claim(of.id)}>
        {TEXT.claim} <Key>C</Key>
      </Button>
    );
  if (of.claimedBy !== me)
    return <Banner tone="warning" title={TEXT.claimed({ name: of.claimedByName ?? '', until })} />;
  return (
    <Banner
      title={TEXT.claimedByYou({ until })}
      action={
        <Button size="sm" tone="neutral" onClick={() => void release(of.id)}>
          {TEXT.release}
        </Button>
      }
    />
  );
}

/** To the next due case that is not claimed; to the queue when there is none. */
function useGoOn({ id }: AdminCaseDetail): () => void {
  const navigate = useNavigate();
  const next = casesApi
    .useCaseCountsQuery({ claimedBy: 'none', state: 'open' })
    .data?.data.find((each) => each.id !== id);
  return () => void navigate(next ? `/admin/cases/${next.id}` : '/admin/cases');
}

/** Leaving a case that was claimed and not decided gives it up. */
function useReleaseOnLeave({ id, claimedBy, state }: AdminCaseDetail): void {
  const me = useAppSelector(selectCurrentUser)?.uid;
  const [release] = casesApi.useReleaseMutation();
  const isHeld = useRef(false);
  useEffect(() => {
    isHeld.current = claimedBy === me && state === 'open';
  });
  useEffect(
    () => () => {
      if (isHeld.current) void release(id);
    },
    [id, release],
  );
}

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`;

/** Beside both parts of the record; on a phone between them. */
const Side = styled(Stack)`
  ${theme.media.lg} {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;

const FactStack = styled(Stack)`
  & > p,
  & h3 {
    margin: 0;
  }

  & h3 {
    margin-block-end: ${theme.space[2]};
    font-size: ${theme.fontSize.md};
  }
`;
