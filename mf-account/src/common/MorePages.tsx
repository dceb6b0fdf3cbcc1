import { Pagination } from 'shared-ui/Pagination';

interface PagesQuery {
  data?: { pages: readonly { data: readonly unknown[]; meta: { total?: number } }[] };
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface MorePagesProps {
  query: PagesQuery;
  /** What is counted, in the plural. */
  noun: string;
  failed: string;
}

/** How many of all items the pages of a list show so far, and the button that loads the next page. */
export function MorePages({ query, noun, failed }: MorePagesProps) {
  const pages = query.data?.pages ?? [];
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
  return (
    <Pagination
      shown={shown}
      total={pages[0]?.meta.total ?? shown}
      noun={noun}
      loading={query.isFetchingNextPage}
      error={query.isFetchNextPageError ? failed : undefined}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
