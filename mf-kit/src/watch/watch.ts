import { lazyPart } from 'mf-kit';

/** The heart on cards and on a name's page; bundled by the remotes that show names, its code arrives after the page. */
export const WatchButton = lazyPart(() => import(/* webpackChunkName: "watch-button" */ './WatchButton'));
