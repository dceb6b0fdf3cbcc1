import type { Product } from 'contracts';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import styled from 'styled-components';
import { ProductTile } from './ProductTile';
import { useProducts } from 'shared-store';
import { PRODUCT_MESSAGES as messages } from './products.messages';

const SKELETONS = 6;

/** All products, newest first. */
export function ProductGrid() {
  const { data: products, isError, refetch } = useProducts();
  if (products?.length === 0)
    return <EmptyState title={messages.listEmpty} action={<LinkButton href="/browse">{messages.browse}</LinkButton>} />;
  if (products) return <Cards products={products} />;
  if (isError)
    return (
      <ErrorState
        title={messages.listFailed}
        action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      />
    );
  return (
    <Loading label={messages.loading}>
      <Grid as="div">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} shape="block" height="20rem" />
        ))}
      </Grid>
    </Loading>
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
