import { useParams } from 'mf-kit/router';
import { Page } from 'shared-ui/Page';
import { ProductScreen } from '../features/products/ProductScreen';

/** /products/:productId */
export function Component() {
  const { productId = '' } = useParams();
  return (
    <Page $wide>
      <ProductScreen key={productId} productId={productId} />
    </Page>
  );
}
