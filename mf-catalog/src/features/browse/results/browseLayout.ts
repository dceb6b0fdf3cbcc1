/** How browse shows what was found on wide screens. */
export type BrowseLayout = 'grid' | 'list';

/** Under it the choice is kept. */
export const LAYOUT_KEY = 'browseLayout';
