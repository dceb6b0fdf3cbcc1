/** The watch button's code, which arrives after the page; one function, because useLazyPart goes by its identity. */
export const loadWatchButton = () =>
  import(/* webpackChunkName: "watch-button" */ 'mf-kit/watch').then(({ WatchButton }) => ({ Component: WatchButton }));
