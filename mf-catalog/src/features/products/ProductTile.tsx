import { formatPiFull, type Product, PRODUCT_CATEGORY_LABEL } from 'contracts';
import { ProductCard } from 'shared-ui/ProductCard';
import { PRODUCT_MESSAGES as messages } from './products.messages';

/** A product's card; it opens /products/{id}. */
export function ProductTile({ product, headingLevel }: { product: Product; headingLevel: 2 | 3 }) {
  return (
    <ProductCard
      title={product.title}
      href={`/products/${product.id}`}
      priceText={formatPiFull(product.price)}
      image={product.images[0]}
      meta={PRODUCT_CATEGORY_LABEL[product.category]}
      description={product.description}
      unavailable={product.status === 'active' ? undefined : messages.ribbons[product.status]}
      headingLevel={headingLevel}
    />
  );
}
