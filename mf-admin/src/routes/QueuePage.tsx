import type { AdminCase } from 'contracts';
import { useNavigate } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { useState } from 'react';
import styled from 'styled-components';
import { casesApi, QUEUE_POLL_MS } from '../common/cases.api';
import { Key } from '../common/Key';
import { OfficePage } from '../common/OfficePage';
import { PagedList } from '../common/PagedList';
import { useCaseActs } from '../common/useCaseActs';
import { type KeyMap, useKeys } from '../common/useKeys';
import { BulkBar } from '../features/queue/BulkBar';
import { QueueFilters } from '../features/queue/QueueFilters';
import { QueueTable } from '../features/queue/QueueTable';
import { SavedViews } from '../features/queue/SavedViews';
import { useQueueAddress } from '../features/queue/useQueueAddress';

const TEXT = defineMessages('admin.queue', {
  title: 'Queue',
  waiting: '{count, plural, one {# waits} other {# wait}}',
  next: 'Take the next',
  loading: 'Loading cases',
  failed: 'The queue did not load',
  empty: 'Nothing waits here',
  emptyBody: 'What needs a decision of yours appears by itself.',
});

/** All that waits for a decision, of one's own kinds. */
export function Component() {
  const { filter, change, query, open } = useQueueAddress();
  const me = useAppSelector(selectCurrentUser)?.uid ?? '';
  const list = casesApi.useCasesInfiniteQuery(filter, { pollingInterval: QUEUE_POLL_MS });
  const rows = list.data?.pages.flatMap(({ data }) => data);
  const counts = list.data?.pages[0]?.meta.counts ?? {};
  const waiting = filter.kind
    ? (counts[filter.kind] ?? 0)
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const takeNext = useTakeNext(rows ?? []);
  useQueueKeys(rows ?? [], { chosen, setChosen, takeNext });
  return (
    <OfficePage
      title={TEXT.title}
      aside={
        <Aside>
          <StatusBadge label={TEXT.waiting({ count: waiting })} />
          <Button onClick={takeNext}>
            {TEXT.next} <Key>N</Key>
          </Button>
        </Aside>
      }
    >
      <SavedViews query={query} onOpen={open} />
      <QueueFilters filter={filter} change={change} />
      {chosen.size > 0 && (
        <BulkBar rows={(rows ?? []).filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
      )}
      <PagedList
        query={list}
        loading={TEXT.loading}
        failed={TEXT.failed}
        empty={<EmptyState title={TEXT.empty} body={TEXT.emptyBody} />}
      >
        {(cases) => <QueueTable rows={cases} chosen={chosen} onChoose={setChosen} me={me} />}
      </PagedList>
    </OfficePage>
  );
}

/** Opens the first case that is not claimed. */
function useTakeNext(rows: readonly AdminCase[]): () => void {
  const navigate = useNavigate();
  const { claim } = useCaseActs();
  return () => {
    const free = rows.find(({ state, claimedBy }) => state === 'open' && claimedBy === null);
    if (!free) return;
    void claim(free.id);
    void navigate(`/admin/cases/${free.id}`);
  };
}

interface Choice {
  chosen: ReadonlySet<string>;
  setChosen: (chosen: ReadonlySet<string>) => void;
  takeNext: () => void;
}

/** J and K move the focus from case to case; the others do something to the one that has it. */
function useQueueKeys(rows: readonly AdminCase[], { chosen, setChosen, takeNext }: Choice): void {
  const { claim, decideByKey } = useCaseActs();
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-case]')];
  const atLink = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const move = (by: number) =>
    links()
      .at(Math.max(0, Math.min(links().length - 1, atLink() + by)))
      ?.focus();
  const current = () => rows.find(({ id }) => id === links()[atLink()]?.dataset.case);
  const withCurrent = (act: (row: AdminCase) => unknown) => () => {
    const row = current();
    if (row) void act(row);
  };
  const decide = (key: string) =>
    withCurrent(async (row) => {
      if (await decideByKey(row, key)) move(1);
    });
  const keys: KeyMap = {
    j: () => move(1),
    k: () => move(-1),
    n: takeNext,
    c: withCurrent(({ id }) => claim(id)),
    x: withCurrent(({ id }) => {
      const after = new Set(chosen);
      if (!after.delete(id)) after.add(id);
      setChosen(after);
    }),
  };
  for (const key of ['a', 'r', 'h', '1', '2']) keys[key] = decide(key);
  useKeys(keys);
}

const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`;
