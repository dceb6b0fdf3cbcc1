import { formatPi, type Product, PRODUCT_CATEGORY_LABEL } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Link } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { Button, notify, VisuallyHidden } from 'shared-ui';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { EmptyState } from 'shared-ui/EmptyState';
import { Inline } from 'shared-ui/Inline';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { useState } from 'react';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { PagedList } from '../common/PagedList';
import { ReasonDialog } from '../common/ReasonDialog';
import { GoodDialog } from '../features/goods/GoodDialog';

const TEXT = defineMessages('admin.goods', {
  title: 'Goods',
  add: 'Add a good',
  loading: 'Loading goods',
  failed: 'Goods did not load',
  empty: 'The shop has no goods',
  emptyBody: 'While it has none, the site’s menus do not show Products.',
  label: 'Goods of the shop',
  name: 'Good',
  category: 'Category',
  price: 'Price',
  seller: 'Sold by',
  since: 'Since',
  state: 'State',
  states: { active: 'On offer', pending: 'Being bought', sold: 'Sold', ended: 'Ended' },
  acts: 'Acts',
  change: 'Change',
  end: 'End',
  endTitle: 'End {title}?',
  endBody: 'It leaves the shop at once. An order of it goes on.',
  ended: 'It is out of the shop.',
});

const TONES = { active: 'success', pending: 'info', sold: 'neutral', ended: 'neutral' } as const;

type Act = { act: 'add' } | { act: 'change' | 'end'; good: Product };

const columns = (choose: (act: Act) => void): DataColumn<Product>[] => [
  {
    id: 'name',
    head: TEXT.name,
    isRowHead: true,
    wraps: true,
    cell: ({ id, title }) => (
      <Link to={`/products/${id}`}>
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  { id: 'category', head: TEXT.category, cell: ({ category }) => PRODUCT_CATEGORY_LABEL[category] },
  { id: 'price', head: TEXT.price, align: 'end', cell: ({ price }) => formatPi(price) },
  { id: 'seller', head: TEXT.seller, cell: ({ seller }) => `@${seller.username}` },
  { id: 'since', head: TEXT.since, cell: ({ createdAt }) => dayText(createdAt) },
  {
    id: 'state',
    head: TEXT.state,
    cell: ({ status }) => <StatusBadge tone={TONES[status]} label={TEXT.states[status]} />,
  },
  {
    id: 'acts',
    head: TEXT.acts,
    cell: (good) => (
      <Inline gap={2}>
        {good.status === 'active' && <ActButton act="change" good={good} onClick={choose} />}
        <ActButton act="end" good={good} onClick={choose} />
      </Inline>
    ),
  },
];

interface ActButtonProps {
  act: 'change' | 'end';
  good: Product;
  onClick: (act: Act) => void;
}

const ActButton = ({ act, good, onClick }: ActButtonProps) => (
  <Button size="sm" tone="neutral" onClick={() => onClick({ act, good })}>
    {TEXT[act]}
    <VisuallyHidden> {good.title}</VisuallyHidden>
  </Button>
);

/** All goods of the shop, newest first; an owner adds, changes and ends them. */
export function Component() {
  const list = officeApi.useGoodsInfiniteQuery();
  const [chosen, setChosen] = useState<Act | null>(null);
  const close = () => setChosen(null);
  const add = <Button onClick={() => setChosen({ act: 'add' })}>{TEXT.add}</Button>;
  return (
    <OfficePage title={TEXT.title} aside={add}>
      <PagedList
        query={list}
        loading={TEXT.loading}
        failed={TEXT.failed}
        empty={<EmptyState title={TEXT.empty} body={TEXT.emptyBody} />}
      >
        {(goods) => (
          <DataTable
            label={TEXT.label}
            columns={columns(setChosen)}
            rows={goods}
            rowKey={({ id }) => id}
            narrow={{ as: 'cards', below: 'lg' }}
          />
        )}
      </PagedList>
      {chosen?.act === 'end' && <EndDialog good={chosen.good} onClose={close} />}
      {(chosen?.act === 'add' || chosen?.act === 'change') && (
        <GoodDialog good={chosen.act === 'change' ? chosen.good : null} onClose={close} />
      )}
    </OfficePage>
  );
}

function EndDialog({ good, onClose }: { good: Product; onClose: () => void }) {
  const [end] = officeApi.useEndGoodMutation();
  const confirm = async (reason: string) => {
    await end({ id: good.id, reason }).unwrap();
    notify.success(TEXT.ended);
  };
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={TEXT.endTitle({ title: good.title })}
      confirm={TEXT.end}
      onConfirm={confirm}
    >
      <p>{TEXT.endBody}</p>
    </ReasonDialog>
  );
}
