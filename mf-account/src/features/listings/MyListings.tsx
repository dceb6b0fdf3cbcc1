import { type CurrentUser } from 'contracts';
import { isApiError } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { SelectField } from 'shared-ui/SelectField';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ListingTile } from './ListingTile';
import { type ListingCard, listingCards } from './listingCards';
import { useOwnDomains, useOwnProducts } from './listings.api';
import { LISTINGS, STATUS_FILTERS, type StatusFilter } from './listings.messages';

/** Tab 'My Listings': own domains and products, by status. */
export function MyListings({ user }: { user: CurrentUser }) {
  const domains = useOwnDomains(user.uid);
  const products = useOwnProducts(user.uid);
  const [filter, setFilter] = useState<StatusFilter>('all');

  if (!domains.data && domains.error) {
    return (
      <ErrorState
        compact
        title={LISTINGS.failed}
        supportCode={isApiError(domains.error) ? domains.error.requestId : undefined}
        action={
          <Button tone="neutral" loading={domains.isFetching} onClick={() => void domains.refetch()}>
            {LISTINGS.retry}
          </Button>
        }
      />
    );
  }
  if (!domains.data) {
    return (
      <Loading label="Loading listings">
        <Skeleton shape="block" height="12rem" />
      </Loading>
    );
  }
  const goods = products.data ?? [];
  const cards = listingCards(domains.data, goods, filter);
  return (
    <Card title={LISTINGS.title} action={<Count>{LISTINGS.counts(domains.data.length, goods.length)}</Count>}>
      {domains.data.length + goods.length === 0 ? (
        <EmptyState
          headingLevel={3}
          picture={<Tags />}
          title={LISTINGS.empty}
          body={LISTINGS.emptyBody}
          action={<LinkButton href="/sell">{LISTINGS.create}</LinkButton>}
        />
      ) : (
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
      )}
    </Card>
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
