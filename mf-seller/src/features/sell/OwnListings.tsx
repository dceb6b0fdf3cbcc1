import { askedPrice, type Domain } from 'contracts';
import { Tags } from 'lucide-react';
import { useOwnDomains } from 'shared-store';
import { LinkButton, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DomainCard } from 'shared-ui/DomainCard';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { SELL_MESSAGES as messages, STATUS_BADGES } from './sell.messages';

/** The seller's domains in every status, each with a link to its page. */
export function OwnListings() {
  return (
    <Card title={messages.listings}>
      <Listings />
    </Card>
  );
}

function Listings() {
  const { currentData: data, error, isFetching, refetch } = useOwnDomains();
  return (
    <QueryState
      compact
      query={{ data, error, isFetching, refetch }}
      loading={messages.listingsLoading}
      skeleton={<Skeleton shape="block" height="12rem" />}
      failed={messages.listingsFailed}
      empty={<NoListings />}
    >
      {(listings) => <Rows listings={listings} />}
    </QueryState>
  );
}

function NoListings() {
  return (
    <EmptyState
      picture={<Tags aria-hidden />}
      title={messages.listingsEmpty}
      headingLevel={3}
      action={
        <LinkButton href="/browse" tone="neutral">
          {messages.browse}
        </LinkButton>
      }
    />
  );
}

function Rows({ listings }: { listings: Domain[] }) {
  return (
    <List role="list">
      {listings.map((domain) => (
        <li key={domain.id}>
          <DomainCard
            variant="row"
            name={domain.name}
            href={`/domains/${domain.id}`}
            priceLabel={domain.mode === 'auction' ? 'Starting price' : domain.mode === 'rent' ? 'Rent' : 'Price'}
            priceText={askedPrice(domain)}
            badges={<StatusBadge {...STATUS_BADGES[domain.status]} />}
            actionLabel={messages.view}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: ${theme.space[3]};
`;
