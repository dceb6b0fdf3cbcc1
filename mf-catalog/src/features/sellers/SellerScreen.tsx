import { type Seller, sellerMetadata } from 'contracts';
import { PageMeta } from 'mf-kit';
import { useSeller } from 'mf-kit/sellers';
import { isApiError, useServerNow } from 'shared-store';
import { LinkButton, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { DomainTile } from 'mf-kit/domain-tile';
import { Section } from '../../common/Section';
import { SellerHead } from './SellerHead';
import { SellerReviews } from './SellerReviews';
import { SELLER } from './sellers.messages';

const MINUTE_MS = 60_000;

/** A seller's public page: who they are, what they sell, what buyers say. */
export function SellerScreen({ uid }: { uid: string }) {
  const { currentData: data, error, isFetching, refetch } = useSeller(uid);
  if (!data && isApiError(error) && error.code === 'NOT_FOUND') return <SellerNotFound />;
  return (
    <>
      {!data && <VisuallyHidden as="h1">{SELLER.one}</VisuallyHidden>}
      <QueryState
        query={{ data, error, isFetching, refetch }}
        loading={SELLER.loading}
        skeleton={<Skeleton shape="block" height="16rem" />}
        failed={SELLER.failed}
      >
        {(seller) => (
          <>
            <PageMeta {...sellerMetadata(seller)} />
            <SellerHead seller={seller} />
            <Section title={SELLER.listings}>
              <Listings listings={seller.listings} />
            </Section>
            <Section title={SELLER.reviews}>
              <SellerReviews seller={seller} />
            </Section>
          </>
        )}
      </QueryState>
    </>
  );
}

function Listings({ listings }: Pick<Seller, 'listings'>) {
  const now = useServerNow(MINUTE_MS);
  if (listings.length === 0) return <p>{SELLER.noListings}</p>;
  return (
    <Grid role="list">
      {listings.map((domain) => (
        <li key={domain.id}>
          <DomainTile domain={domain} now={now} headingLevel={3} />
        </li>
      ))}
    </Grid>
  );
}

function SellerNotFound() {
  return (
    <>
      <PageMeta title={`${SELLER.notFound} | Dotpi`} description={SELLER.notFoundBody} robots="noindex" />
      <EmptyState
        headingLevel={1}
        title={SELLER.notFound}
        body={SELLER.notFoundBody}
        action={<LinkButton href="/browse">{SELLER.browse}</LinkButton>}
      />
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space[4]};

  & > li {
    display: grid;
  }
`;
