import { CATALOG, type CurrentUser, type Domain, type Product } from 'contracts';
import { useOwnDomains, useProducts } from 'shared-store';
import { Button, LinkButton, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { SelectField } from 'shared-ui/SelectField';
import { Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { ListingTile } from './ListingTile';
import { type ListingCard, listingCards } from './listingCards';
import { LISTINGS, STATUS_FILTERS, type StatusFilter } from './listings.messages';

const NO_PRODUCTS: Product[] = [];

/** There is no call for one's own products: the seller's are taken from the newest page of all. */
function useOwnProducts(uid: string): Product[] {
  const { data } = useProducts({ limit: CATALOG.pageMax });
  return useMemo(() => data?.filter(({ seller }) => seller.uid === uid) ?? NO_PRODUCTS, [data, uid]);
}

/** Tab 'My Listings': own domains and products, by status. */
export function MyListings({ user }: { user: CurrentUser }) {
  const products = useOwnProducts(user.uid);
  return (
    <QueryState
      compact
      query={useOwnDomains()}
      loading={LISTINGS.loading}
      skeleton={<Skeleton shape="block" height="12rem" />}
      failed={LISTINGS.failed}
    >
      {(domains) => (
        <Card
          title={LISTINGS.title}
          action={<Count>{LISTINGS.counts({ domains: domains.length, products: products.length })}</Count>}
        >
          {domains.length + products.length === 0 ? (
            <NoListings />
          ) : (
            <FilteredListings domains={domains} products={products} />
          )}
        </Card>
      )}
    </QueryState>
  );
}

function NoListings() {
  return (
    <EmptyState
      headingLevel={3}
      picture={<Tags />}
      title={LISTINGS.empty}
      body={LISTINGS.emptyBody}
      action={<LinkButton href="/sell">{LISTINGS.create}</LinkButton>}
    />
  );
}

function FilteredListings({ domains, products }: { domains: Domain[]; products: Product[] }) {
  const [filter, setFilter] = useState<StatusFilter>('all');
  const cards = listingCards(domains, products, filter);
  return (
    <>
      <Filter>
        <SelectField
          label={LISTINGS.filter}
          options={STATUS_FILTERS}
          value={filter}
          onChange={(event) => setFilter(event.target.value as StatusFilter)}
        />
      </Filter>
      {cards.length === 0 && (
        <EmptyState
          headingLevel={3}
          title={LISTINGS.noMatch}
          action={
            <Button tone="neutral" onClick={() => setFilter('all')}>
              {LISTINGS.showAll}
            </Button>
          }
        />
      )}
      <Tiles cards={cards.filter(({ kind }) => kind === 'domain')} />
      <Tiles cards={cards.filter(({ kind }) => kind === 'product')} />
    </>
  );
}

function Tiles({ cards }: { cards: ListingCard[] }) {
  return (
    cards.length > 0 && (
      <Grid role="list">
        {cards.map((card) => (
          <li key={card.id}>
            <ListingTile card={card} />
          </li>
        ))}
      </Grid>
    )
  );
}

const Count = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Filter = styled.div`
  max-inline-size: 14rem;
  padding-block-end: ${theme.space[5]};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${theme.space[4]};

  & + & {
    margin-block-start: ${theme.space[4]};
  }
`;
