import { askedPrice, type Domain } from 'contracts';
import { Tags } from 'lucide-react';
import { useOwnDomains } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DomainCard } from 'shared-ui/DomainCard';
import { EmptyState } from 'shared-ui/EmptyState';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { SELL_MESSAGES as messages, STATUS_BADGES } from './sell.messages';

/** The seller's domains in every status, each with the way to its page. */
export function OwnListings() {
  return (
    <Card title={messages.listings}>
      <Listings />
    </Card>
  );
}

function Listings() {
  const { currentData: listings, isError, refetch } = useOwnDomains();
  if (listings?.length === 0) return <NoListings />;
  if (listings) return <Rows listings={listings} />;
  if (isError)
    return (
      <ErrorState
        compact
        title={messages.listingsFailed}
        action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      />
    );
  return (
    <Loading label={messages.listingsLoading}>
      <Skeleton shape="block" height="12rem" />
    </Loading>
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
