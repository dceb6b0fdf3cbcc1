import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-catalog',
  routes: {
    '/': () => import(/* webpackChunkName: "route-home" */ './routes/HomePage'),
    '/browse': () => import(/* webpackChunkName: "route-browse" */ './routes/BrowsePage'),
    '/compare': () => import(/* webpackChunkName: "route-compare" */ './routes/ComparePage'),
    '/watchlist': () => import(/* webpackChunkName: "route-watchlist" */ './routes/WatchlistPage'),
    '/products': () => import(/* webpackChunkName: "route-products" */ './routes/ProductsPage'),
    '/products/:productId': () => import(/* webpackChunkName: "route-product" */ './routes/ProductPage'),
    '/sellers/:uid': () => import(/* webpackChunkName: "route-seller" */ './routes/SellerPage'),
  },
});
