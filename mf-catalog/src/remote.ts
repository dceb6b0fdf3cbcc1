import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: 'mf-catalog',
  routes: {
    '/': () => import(/* webpackChunkName: "route-home" */ './routes/HomePage'),
    '/browse': () => import(/* webpackChunkName: "route-browse" */ './routes/BrowsePage'),
    '/products': () => import(/* webpackChunkName: "route-products" */ './routes/ProductsPage'),
    '/products/:productId': () => import(/* webpackChunkName: "route-product" */ './routes/ProductPage'),
  },
});
