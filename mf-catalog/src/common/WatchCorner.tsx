import { useLazyPart } from 'mf-kit';

const loadWatchButton = () =>
  import(/* webpackChunkName: "watch-button" */ 'mf-kit/watch').then(({ WatchButton }) => ({ Component: WatchButton }));

/** A card's watch button; its code arrives after the page, and its place covers nothing meanwhile. */
export function WatchCorner(props: { domainId: string; name: string }) {
  const { Part } = useLazyPart(loadWatchButton);
  return Part && <Part {...props} />;
}
