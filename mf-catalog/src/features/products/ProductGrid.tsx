import type { Product } from 'contracts';
import { LinkButton, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { ProductTile } from './ProductTile';
import { useProducts } from 'shared-store';
import { PRODUCT_MESSAGES as messages } from './products.messages';

const SKELETONS = 6;

/** All products, newest first. */
export function ProductGrid() {
  return (
    <QueryState
      query={useProducts()}
      loading={messages.loading}
      skeleton={
        <Grid as="div">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} shape="block" height="20rem" />
          ))}
        </Grid>
      }
      failed={messages.listFailed}
      empty={
        <EmptyState title={messages.listEmpty} action={<LinkButton href="/browse">{messages.browse}</LinkButton>} />
      }
    >
      {(products) => <Cards products={products} />}
    </QueryState>
  );
}

function Cards({ products }: { products: Product[] }) {
  return (
    <Grid role="list">
      {products.map((product) => (
        <li key={product.id}>
          <ProductTile product={product} headingLevel={2} />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.space[4]};
`;
