import type { ReviewQueue } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { Link } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { Skeleton } from 'shared-ui';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';

const TEXT = defineMessages('admin.names', {
  title: 'Names under review',
  loading: 'Loading names',
  failed: 'Names did not load',
  empty: 'No name waits for a review',
  label: 'Names under review',
  name: 'Name',
  seller: 'Seller',
  why: 'Why',
  like: 'Could be taken for',
  since: 'Sent in',
  decide: 'Decide',
});

type Row = ReviewQueue['data'][number];

const COLUMNS = (): DataColumn<Row>[] => [
  {
    id: 'name',
    head: TEXT.name,
    isRowHead: true,
    cell: ({ listing }) => <Link to={`/domains/${listing.id}`}>{listing.name}</Link>,
  },
  { id: 'seller', head: TEXT.seller, cell: ({ listing }) => `@${listing.seller.username}` },
  { id: 'why', head: TEXT.why, wraps: true, cell: ({ flags }) => flags.join(', ') },
  { id: 'like', head: TEXT.like, cell: ({ looksLike }) => looksLike, isEmpty: ({ looksLike }) => looksLike === null },
  { id: 'since', head: TEXT.since, cell: ({ submittedAt }) => recentMomentText(submittedAt) },
  {
    id: 'decide',
    head: TEXT.decide,
    cell: ({ listing }) => <Link to={`/admin/cases?q=${listing.id}`}>{TEXT.decide}</Link>,
  },
];

/** Listings that wait for a review, the longest wait first. */
export function Component() {
  const query = officeApi.useReviewsQuery();
  return (
    <OfficePage title={TEXT.title}>
      <QueryState
        query={query}
        loading={TEXT.loading}
        skeleton={<Skeleton height="16rem" />}
        failed={TEXT.failed}
        empty={<EmptyState title={TEXT.empty} />}
      >
        {(names) => (
          <DataTable
            label={TEXT.label}
            columns={COLUMNS()}
            rows={names}
            rowKey={({ listing }) => listing.id}
            narrow={{ as: 'cards', below: 'md' }}
          />
        )}
      </QueryState>
    </OfficePage>
  );
}
