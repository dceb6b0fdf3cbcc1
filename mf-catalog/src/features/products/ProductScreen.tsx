import { PageMeta } from 'mf-kit';
import { Button, ErrorState, LinkButton, Loading, Skeleton, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { ProductDetails } from './ProductDetails';
import { useProduct } from './products.api';
import { PRODUCT_MESSAGES as messages } from './products.messages';
import { productView } from './productView';

/** The product of an address: loading, found, unknown or failed. */
export function ProductScreen({ productId }: { productId: string }) {
  const { currentData, error, refetch } = useProduct(productId);
  const view = productView(currentData, error);
  switch (view.kind) {
    case 'loading':
      return (
        <Loading label={messages.loadingOne}>
          <Skeleton shape="block" height="24rem" />
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
          <PageMeta title={`${view.product.title} | Dotpi`} description={view.product.description} />
          <ProductDetails product={view.product} />
        </>
      );
  }
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
    </>
  );
}
