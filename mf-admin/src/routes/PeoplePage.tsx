import type { UserRecord } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Link, useSearchParams } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { EmptyState } from 'shared-ui/EmptyState';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { TextField } from 'shared-ui/TextField';
import { type FormEvent } from 'react';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { PagedList } from '../common/PagedList';
import { adminRolesOf, roleText } from '../common/roles';

const TEXT = defineMessages('admin.people', {
  title: 'People',
  search: 'Username or uid',
  loading: 'Loading people',
  failed: 'People did not load',
  empty: 'Nobody is called so',
  label: 'People',
  name: 'Name',
  since: 'Since',
  state: 'State',
  roles: 'Roles',
  suspended: 'Suspended',
  active: 'Active',
});

const COLUMNS = (): DataColumn<UserRecord>[] => [
  {
    id: 'name',
    head: TEXT.name,
    isRowHead: true,
    cell: ({ uid, username }) => <Link to={`/admin/people/${encodeURIComponent(uid)}`}>@{username}</Link>,
  },
  { id: 'since', head: TEXT.since, cell: ({ createdAt }) => dayText(createdAt) },
  {
    id: 'state',
    head: TEXT.state,
    cell: ({ suspended }) => (
      <StatusBadge tone={suspended ? 'danger' : 'neutral'} label={suspended ? TEXT.suspended : TEXT.active} />
    ),
  },
  {
    id: 'roles',
    head: TEXT.roles,
    cell: ({ roles }) => adminRolesOf(roles).map(roleText).join(', '),
    isEmpty: ({ roles }) => roles.length === 1,
  },
];

/** Everybody who has signed in, newest first, or whose name begins so. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const list = officeApi.usePeopleInfiniteQuery(q);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setParams(typed ? { q: typed.replace(/^@/, '') } : {});
  };
  return (
    <OfficePage title={TEXT.title}>
      <form role="search" onSubmit={search}>
        <TextField label={TEXT.search} name="q" defaultValue={q} key={q} />
      </form>
      <PagedList query={list} loading={TEXT.loading} failed={TEXT.failed} empty={<EmptyState title={TEXT.empty} />}>
        {(people) => (
          <DataTable
            label={TEXT.label}
            columns={COLUMNS()}
            rows={people}
            rowKey={({ id }) => id}
            narrow={{ as: 'cards', below: 'md' }}
          />
        )}
      </PagedList>
    </OfficePage>
  );
}
