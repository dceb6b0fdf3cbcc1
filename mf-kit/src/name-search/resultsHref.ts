/** All that a text finds. */
export const resultsHref = (term: string) => `/browse?${new URLSearchParams({ q: term })}`;
