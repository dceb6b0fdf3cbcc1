import { defineMessages } from 'shared-i18n';
import { Button, Skeleton } from 'shared-ui';
import { QueryState } from 'shared-ui/QueryState';
import type { ReactNode } from 'react';

const TEXT = defineMessages('admin.pagedList', { more: 'Show more' });

/** A list that comes by pages; a result of RTK Query's infinite queries is one. */
interface PagedQuery<Row> {
  data?: { pages: readonly { data: readonly Row[] }[] };
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface PagedListProps<Row> {
  query: PagedQuery<Row>;
  loading: string;
  failed: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** The rows of all pages that have come, and a button for the next page. */
export function PagedList<Row>({ query, children, ...states }: PagedListProps<Row>) {
  return (
    <>
      <QueryState
        query={{ ...query, data: query.data?.pages.flatMap(({ data }) => data) }}
        skeleton={<Skeleton height="20rem" />}
        {...states}
      >
        {children}
      </QueryState>
      {query.hasNextPage && (
        <Button tone="neutral" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {TEXT.more}
        </Button>
      )}
    </>
  );
}
