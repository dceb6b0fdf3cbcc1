import type { Domain, DomainStatus } from 'contracts';
import { Tags } from 'lucide-react';
import { useSearchParams } from 'mf-kit/router';
import { isApiError, selectCurrentSubscription, useAppSelector, useOwnDomains } from 'shared-store';
import { Button, LinkButton, notify, Skeleton, theme } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Card } from 'shared-ui/Card';
import type { DataSort } from 'shared-ui/DataTable';
import { EmptyState } from 'shared-ui/EmptyState';
import { Inline } from 'shared-ui/Inline';
import { QueryState } from 'shared-ui/QueryState';
import { TextField } from 'shared-ui/TextField';
import { useState } from 'react';
import styled from 'styled-components';
import { featuredLeft } from '../../common/featuredLeft';
import { STATUS_BADGES } from '../../common/sell.messages';
import { BulkBar } from './BulkBar';
import { useListingsCsv } from './desk.api';
import { DESK_MESSAGES as messages, STATUS_ORDER } from './desk.messages';
import { deskPage, type ListingAct, statusCounts } from './deskView';
import { ListingTable } from './ListingTable';
import { saveFile } from '../../common/saveFile';
import { useListingActs } from './useListingActs';

/** Of few listings and of none: the figures below do not come up into sight when they arrive. */
const HEIGHT = '24rem';

interface MyListingsProps {
  onEdit: (domain: Domain) => void;
}

/** Every own listing by status and name, 20 a page; the address has the status and the page. */
export function MyListings({ onEdit }: MyListingsProps) {
  return (
    <Card title={messages.mine} action={<ExportButton />}>
      <Place>
        <QueryState
          compact
          query={useOwnDomains()}
          loading={messages.loading}
          skeleton={<Skeleton shape="block" height={HEIGHT} />}
          failed={messages.failed}
          empty={
            <EmptyState
              headingLevel={3}
              picture={<Tags aria-hidden />}
              title={messages.empty}
              action={<LinkButton href="/sell">{messages.list}</LinkButton>}
            />
          }
        >
          {(domains) => <Listings domains={domains} onEdit={onEdit} />}
        </QueryState>
      </Place>
    </Card>
  );
}

function Listings({ domains, onEdit }: MyListingsProps & { domains: Domain[] }) {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<DataSort | null>(null);
  const [leaving, setLeaving] = useState<Domain | null>(null);
  const acts = useListingActs();
  const plan = useAppSelector(selectCurrentSubscription)?.subscription;
  const left = plan ? featuredLeft(plan, domains) : 0;
  const status = STATUS_ORDER.find((each) => each === params.get('status')) ?? null;
  const view = deskPage(domains, { status, text, page: Number(params.get('page') ?? 1), sort });
  const show = (next: DomainStatus | null, page = 1) =>
    setParams({ ...(next && { status: next }), ...(page > 1 && { page: String(page) }) }, { replace: true });
  const act = (kind: ListingAct, domain: Domain) => {
    if (kind === 'edit') return onEdit(domain);
    if (kind === 'withdraw') return setLeaving(domain);
    if (kind === 'renew' || kind === 'relist') return void acts[kind](domain);
    return void acts.edit(domain, { featured: kind === 'feature' });
  };
  const withdraw = async () => {
    if (leaving && (await acts.withdraw(leaving))) setLeaving(null);
  };
  return (
    <Root>
      <Inline gap={2} role="group" aria-label={messages.statuses}>
        <Filter isOn={status === null} label={messages.all} count={domains.length} onClick={() => show(null)} />
        {statusCounts(domains).map(({ status: each, count }) => (
          <Filter
            key={each}
            isOn={status === each}
            label={STATUS_BADGES[each].label}
            count={count}
            onClick={() => show(each)}
          />
        ))}
      </Inline>
      <TextField label={messages.search} type="search" value={text} onChange={({ target }) => setText(target.value)} />
      {view.found.length === 0 ? (
        <EmptyState headingLevel={3} title={messages.noMatch} />
      ) : (
        <>
          {left === 0 && <Note>{messages.noFeatured({ places: plan?.featured_listings ?? 0 })}</Note>}
          <BulkBar matching={view.found} chosen={chosen} onChoose={setChosen} />
          <ListingTable
            rows={view.rows}
            chosen={chosen}
            onChoose={setChosen}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              if (view.page > 1) show(status);
            }}
            featuredLeft={left}
            onAct={act}
          />
        </>
      )}
      {view.pages > 1 && (
        <Pages aria-label={messages.pages}>
          <Button tone="neutral" size="sm" disabled={view.page === 1} onClick={() => show(status, view.page - 1)}>
            {messages.earlier}
          </Button>
          <span role="status">{messages.page({ page: view.page, pages: view.pages })}</span>
          <Button
            tone="neutral"
            size="sm"
            disabled={view.page === view.pages}
            onClick={() => show(status, view.page + 1)}
          >
            {messages.later}
          </Button>
        </Pages>
      )}
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        tone="danger"
        title={messages.withdrawTitle({ name: leaving?.name ?? '' })}
        description={messages.withdrawBody}
        confirmLabel={messages.withdraw}
        cancelLabel={messages.keep}
        busy={acts.isWithdrawing}
        onConfirm={() => void withdraw()}
      />
    </Root>
  );
}

interface FilterProps {
  isOn: boolean;
  label: string;
  count: number;
  onClick: () => void;
}

const Filter = ({ isOn, label, count, onClick }: FilterProps) => (
  <Button size="sm" tone={isOn ? 'brand' : 'neutral'} aria-pressed={isOn} onClick={onClick}>
    {`${label} ${count}`}
  </Button>
);

function ExportButton() {
  const [load, { isLoading }] = useListingsCsv();
  const save = () =>
    load()
      .unwrap()
      .then(
        (csv) => saveFile('listings.csv', csv),
        (error: unknown) => notify.error(isApiError(error) ? error.message : messages.exportFailed),
      );
  return (
    <Button tone="neutral" size="sm" loading={isLoading} onClick={() => void save()}>
      {messages.exportCsv}
    </Button>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  min-block-size: ${HEIGHT};
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
`;

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
`;
