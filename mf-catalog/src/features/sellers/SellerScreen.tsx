import { type Seller, sellerMetadata } from 'contracts';
import { PageMeta, useMediaQuery } from 'mf-kit';
import { useSeller } from 'mf-kit/sellers';
import { isApiError, useServerNow } from 'shared-store';
import { Button, LinkButton, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { Columns } from 'shared-ui/Columns';
import { useState } from 'react';
import styled from 'styled-components';
import { DomainTile } from 'mf-kit/domain-tile';
import { Section } from '../../common/Section';
import { SellerHead } from './SellerHead';
import { SellerReviews } from './SellerReviews';
import { SELLER } from './sellers.messages';

const MINUTE_MS = 60_000;
/** Where reviews stand beside them, and where they stand below. */
const SHOWN_AT_FIRST = { wide: 18, narrow: 9 };

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
            <Columns aside="25rem" gap={8}>
              <Section title={SELLER.listings}>
                <Listings listings={seller.listings} />
              </Section>
              <Card title={SELLER.reviews}>
                <SellerReviews seller={seller} />
              </Card>
            </Columns>
          </>
        )}
      </QueryState>
    </>
  );
}

/** The first names, and on request the rest: what buyers say is not far below them on a phone. */
function Listings({ listings }: Pick<Seller, 'listings'>) {
  const now = useServerNow(MINUTE_MS);
  const [showsAll, setShowsAll] = useState(false);
  const isWide = useMediaQuery('(min-width: 1024px)');
  if (listings.length === 0) return <p>{SELLER.noListings}</p>;
  const shown = showsAll ? listings : listings.slice(0, SHOWN_AT_FIRST[isWide ? 'wide' : 'narrow']);
  return (
    <Names>
      <Grid role="list">
        {shown.map((domain) => (
          <li key={domain.id}>
            <DomainTile domain={domain} now={now} headingLevel={3} />
          </li>
        ))}
      </Grid>
      {shown.length < listings.length && (
        <Button tone="neutral" fullWidth onClick={() => setShowsAll(true)}>
          {SELLER.moreNames({ count: listings.length - shown.length })}
        </Button>
      )}
    </Names>
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

const Names = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.space[4]};

  & > li {
    display: grid;
  }
`;
