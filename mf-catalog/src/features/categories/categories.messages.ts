export const CATEGORY_MESSAGES = { heading: 'Browse by category', all: 'Browse all domains' } as const;
