import { productMetadata } from 'contracts';
import { PageMeta } from 'mf-kit';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { OtherProducts } from './OtherProducts';
import { ProductDetails } from './ProductDetails';
import { useProduct } from 'shared-store';
import { PRODUCT_MESSAGES as messages } from './products.messages';
import { productView } from './productView';
import styled from 'styled-components';

/** The product of an address: loading, found, unknown or failed. */
export function ProductScreen({ productId }: { productId: string }) {
  const { currentData, error, refetch } = useProduct(productId);
  const view = productView(currentData, error);
  switch (view.kind) {
    case 'loading':
      return (
        <Loading label={messages.loadingOne}>
          <ProductSkeleton />
        </Loading>
      );
    case 'notFound':
      return <ProductNotFound />;
    case 'failed':
      return (
        <>
          <VisuallyHidden as="h1">{messages.one}</VisuallyHidden>
          <ErrorState
            title={messages.failed}
            action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
          />
        </>
      );
    case 'product':
      return (
        <>
          <PageMeta {...productMetadata(view.product)} />
          <ProductDetails product={view.product} />
          <OtherProducts product={view.product} />
        </>
      );
  }
}

/** The shape of a product's page: a picture with text and price beside it. */
function ProductSkeleton() {
  return (
    <Shape>
      <Ratio>
        <Skeleton shape="block" height="100%" />
      </Ratio>
      <div>
        <Skeleton width="70%" height="2.25rem" />
        <Skeleton lines={4} />
      </div>
    </Shape>
  );
}

function ProductNotFound() {
  return (
    <>
      <PageMeta title={`${messages.notFound} | Dotpi`} description={messages.notFoundBody} robots="noindex" />
      <EmptyState
        headingLevel={1}
        title={messages.notFound}
        body={messages.notFoundBody}
        action={
          <>
            <LinkButton href="/browse">{messages.browse}</LinkButton>
            <LinkButton href="/products" tone="neutral">
              {messages.allProducts}
            </LinkButton>
          </>
        }
      />
      <OtherProducts />
    </>
  );
}

const Shape = styled.div`
  display: grid;
  gap: ${theme.space[6]};

  ${theme.media.md} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${theme.space[10]};
  }
  & > div {
    display: grid;
    align-content: start;
    gap: ${theme.space[4]};
  }
`;

const Ratio = styled.div`
  min-block-size: 16rem;
  @supports (aspect-ratio: 1) {
    aspect-ratio: 4 / 3;
    min-block-size: 0;
  }
`;
