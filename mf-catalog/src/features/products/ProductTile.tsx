import { formatPiFull, type Product } from 'contracts';
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
      meta={product.category}
      description={product.description}
      unavailable={product.status === 'active' ? undefined : messages.ribbons[product.status]}
      headingLevel={headingLevel}
    />
  );
}
