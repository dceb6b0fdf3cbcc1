/** What fetches pages ahead; it may fail to come, and comes early in idle time. */
export const preloader = () => import(/* webpackChunkName: "preload" */ './preload-page');
