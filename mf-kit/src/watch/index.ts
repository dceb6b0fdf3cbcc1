/** Watching a name, on cards and on its page. Bundled by the remotes that show names; loaded after first paint. */
export { WatchButton } from './WatchButton';
