export { SearchBox, type SearchBoxProps, type SearchStatus, type SearchSuggestion } from './SearchBox';
