/** What a remote does to pages that it shares with others, said by name in development and in tests. Never part of a production page. */
export { fenced } from './fenced';
