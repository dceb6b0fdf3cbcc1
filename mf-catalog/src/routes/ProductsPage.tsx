import { PRODUCTS_METADATA } from 'contracts';
import { PageMeta } from 'mf-kit';
import { Page, PageHead } from 'shared-ui/Page';
import { ProductGrid } from '../features/products/ProductGrid';
import { PRODUCT_MESSAGES as messages } from '../features/products/products.messages';

/** /products */
export function Component() {
  return (
    <Page $wide>
      <PageMeta {...PRODUCTS_METADATA} />
      <PageHead>
        <h1>{messages.listHeading}</h1>
        <p>{messages.listIntro}</p>
      </PageHead>
      <ProductGrid />
    </Page>
  );
}
