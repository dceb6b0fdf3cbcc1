/** Words of the product screens; quoted strings of the specification are exact (section 2). */
export const PRODUCT_MESSAGES = {
  listHeading: 'Products',
  listIntro: 'Goods that people of the marketplace sell for π.',
  listFailed: 'The products did not load.',
  listEmpty: 'No products yet',
  one: 'Product',
  loading: 'Loading products',
  loadingOne: 'Loading the product',
  failed: 'The product did not load.',
  notFound: 'Product not found',
  notFoundBody: 'It may have been taken down, or the address is wrong.',
  browse: 'Browse domains',
  allProducts: 'See all products',
  backToBrowse: 'Back to Browse',
  sold: 'This item has been sold',
  pending: 'Somebody is buying this item',
  tryAgain: 'Try again',
} as const;
