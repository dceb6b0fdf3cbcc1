import type { BrowseLayout } from './browseLayout';

/** Texts of the switch between cards and list; they arrive with it. */
export const VIEW_MESSAGES: Record<'group' | BrowseLayout, string> = { group: 'View', grid: 'Cards', list: 'List' };
