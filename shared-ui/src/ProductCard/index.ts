export { ProductCard, type ProductCardProps } from './ProductCard';
export { ProductImage, type ProductImageProps } from './ProductImage';
