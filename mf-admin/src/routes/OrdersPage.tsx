import { formatPi, type Order } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { Link } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { EmptyState } from 'shared-ui/EmptyState';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { PagedList } from '../common/PagedList';

const TEXT = defineMessages('admin.orders', {
  title: 'Disputed orders',
  loading: 'Loading orders',
  failed: 'Orders did not load',
  empty: 'No order is disputed',
  label: 'Disputed orders',
  item: 'For',
  buyer: 'Buyer',
  seller: 'Seller',
  amount: 'Amount',
  since: 'Ordered',
  decide: 'Decide',
});

const COLUMNS = (): DataColumn<Order>[] => [
  {
    id: 'item',
    head: TEXT.item,
    isRowHead: true,
    cell: ({ id, itemName }) => <Link to={`/orders/${id}`}>{itemName}</Link>,
  },
  { id: 'buyer', head: TEXT.buyer, cell: ({ buyer }) => `@${buyer.username}` },
  { id: 'seller', head: TEXT.seller, cell: ({ seller }) => `@${seller.username}` },
  { id: 'amount', head: TEXT.amount, align: 'end', cell: ({ amount }) => formatPi(amount) },
  { id: 'since', head: TEXT.since, cell: ({ createdAt }) => recentMomentText(createdAt) },
  { id: 'decide', head: TEXT.decide, cell: ({ id }) => <Link to={`/admin/cases?q=${id}`}>{TEXT.decide}</Link> },
];

/** Orders that buyers have disputed. */
export function Component() {
  const list = officeApi.useDisputesInfiniteQuery();
  return (
    <OfficePage title={TEXT.title}>
      <PagedList query={list} loading={TEXT.loading} failed={TEXT.failed} empty={<EmptyState title={TEXT.empty} />}>
        {(orders) => (
          <DataTable
            label={TEXT.label}
            columns={COLUMNS()}
            rows={orders}
            rowKey={({ id }) => id}
            narrow={{ as: 'cards', below: 'md' }}
          />
        )}
      </PagedList>
    </OfficePage>
  );
}
