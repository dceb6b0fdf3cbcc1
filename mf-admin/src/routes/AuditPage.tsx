import { actReason, type AuditEntry, mayCall } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { useSearchParams } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { EmptyState } from 'shared-ui/EmptyState';
import { TextField } from 'shared-ui/TextField';
import { type FormEvent } from 'react';
import styled from 'styled-components';
import { actText } from '../common/kinds';
import { type AuditQuery, officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { PagedList } from '../common/PagedList';
import { saveFile } from '../common/saveFile';
import { sayError } from '../common/useCaseActs';

const TEXT = defineMessages('admin.audit', {
  title: 'Audit',
  loading: 'Loading the record',
  failed: 'The record did not load',
  empty: 'Nothing of that kind was done',
  label: 'What administrators did and looked at',
  when: 'When',
  who: 'Who',
  act: 'Act',
  target: 'What to',
  reason: 'Why',
  change: 'Change',
  server: 'The server',
  fields: { q: 'Words', actor: 'Who (uid)', act: 'Act (its code)', target: 'What to', from: 'From', to: 'Before' },
  search: 'Search',
  file: 'CSV',
  head: 'Entry {place}, hash {hash}',
});

const FIELDS = ['q', 'actor', 'act', 'target', 'from', 'to'] as const;

const COLUMNS = (): DataColumn<AuditEntry>[] => [
  { id: 'when', head: TEXT.when, cell: ({ at }) => momentText(at) },
  { id: 'who', head: TEXT.who, cell: ({ actor }) => (actor ? `@${actor.username}` : TEXT.server) },
  { id: 'act', head: TEXT.act, isRowHead: true, cell: ({ act }) => <Act code={act} /> },
  {
    id: 'target',
    head: TEXT.target,
    wraps: true,
    cell: ({ target }) => target,
    isEmpty: ({ target }) => target === '',
  },
  { id: 'reason', head: TEXT.reason, wraps: true, cell: actReason, isEmpty: ({ reason }) => !reason },
  {
    id: 'change',
    head: TEXT.change,
    wraps: true,
    cell: ({ before, after }) => <code>{changeText(before, after)}</code>,
    isEmpty: ({ before, after }) => before === null && after === null,
  },
];

/** In words, with the code that the search takes. */
const Act = ({ code }: { code: string }) => (
  <>
    {actText(code)} <Code>{code}</Code>
  </>
);

const changeText = (before: unknown, after: unknown): string =>
  [before, after]
    .filter((state) => state !== null)
    .map((state) => JSON.stringify(state))
    .join(' → ');

/** What administrators did and looked at, newest first, with the head of the chain of hashes. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const roles = useAppSelector(selectCurrentUser)?.roles ?? [];
  const query: AuditQuery = Object.fromEntries(
    FIELDS.flatMap((field) => (params.get(field) ? [[field, params.get(field)]] : [])),
  );
  const list = officeApi.useAuditInfiniteQuery(query);
  const [ask, { isLoading }] = officeApi.useAuditCsvMutation();
  const head = list.data?.pages[0]?.meta.head;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setParams(
      Object.fromEntries(
        FIELDS.map((field) => [field, String(typed.get(field) ?? '').trim()]).filter(([, text]) => text),
      ),
    );
  };
  const save = () =>
    void ask(query)
      .unwrap()
      .then((text) => saveFile('audit.csv', text as unknown as string), sayError);
  return (
    <OfficePage
      title={TEXT.title}
      aside={
        mayCall(roles, 'owner') && (
          <Button tone="neutral" loading={isLoading} onClick={save}>
            {TEXT.file}
          </Button>
        )
      }
    >
      <Form role="search" onSubmit={search} key={params.toString()}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={TEXT.fields[field]}
            name={field}
            type={field === 'from' || field === 'to' ? 'date' : 'text'}
            defaultValue={params.get(field) ?? ''}
          />
        ))}
        <Button type="submit" tone="neutral">
          {TEXT.search}
        </Button>
      </Form>
      <PagedList query={list} loading={TEXT.loading} failed={TEXT.failed} empty={<EmptyState title={TEXT.empty} />}>
        {(entries) => (
          <DataTable
            label={TEXT.label}
            columns={COLUMNS()}
            rows={entries}
            rowKey={({ id }) => id}
            narrow={{ as: 'cards', below: 'lg' }}
          />
        )}
      </PagedList>
      {head && (
        <Head>
          <code>{TEXT.head({ place: head.place, hash: head.hash })}</code>
        </Head>
      )}
    </OfficePage>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  align-items: end;
  gap: ${theme.space[3]};
`;

const Code = styled.code`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`;

const Head = styled.p`
  margin: 0;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`;
