import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

export default { title: 'mf-catalog/Products' };

export const List = story('/products');
export const ListOfOneCategory = story('/products?category=Home');
export const ListOfNothing = story('/products?category=Music');
export const ListEmpty = story('/products', { scenario: 'empty' });
export const ListLoading = story('/products', { scenario: 'loading' });
export const ListFailed = story('/products', { scenario: 'INTERNAL' });
export const Product = story('/products/p1');
export const ProductForGuest = story('/products/p1', { visitor: 'guest' });
export const ProductSold = story('/products/p2');
export const ProductEnded = story('/products/p3');
export const ProductLoading = story('/products/p1', { scenario: 'loading' });
export const ProductMissing = story('/products/p1', { scenario: 'NOT_FOUND', failing: 'GET /api/products/p1' });
export const ProductFailed = story('/products/p1', { scenario: 'INTERNAL' });
export const ProductOffline = story('/products/p1', { scenario: 'lost' });
export const ProductSessionExpired = story('/products/p1', { scenario: 'SESSION_EXPIRED' });
