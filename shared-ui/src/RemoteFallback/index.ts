export { RemoteFallback, type RemoteFallbackProps } from './RemoteFallback';
