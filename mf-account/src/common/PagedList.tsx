import { LinkButton, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState, type QueryResult } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MorePages } from './MorePages';

interface Pages<Item> {
  pages: readonly { data: readonly Item[]; meta: { total?: number } }[];
}

interface PagedListProps<Item> {
  query: QueryResult<Pages<Item>> & Parameters<typeof MorePages>[0]['query'];
  /** `loading` is spoken; `noun` is what is counted, in the plural; `empty` is the title of a list without items. */
  texts: { loading: string; failed: string; noun: string; empty: string };
  picture: ReactNode;
  emptyBody: string;
  /** Where to go for a first item. */
  start: { href: string; label: string };
  /** What shows an item: an `li` with a key. */
  children: (item: Item) => ReactNode;
}

/** A person's cards, page by page: while they load, when that fails, and when there are none. */
export function PagedList<Item>({ query, texts, picture, emptyBody, start, children }: PagedListProps<Item>) {
  return (
    <QueryState
      query={query}
      loading={texts.loading}
      skeleton={<Skeleton shape="block" height="16rem" />}
      failed={texts.failed}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={
        <EmptyState
          picture={picture}
          title={texts.empty}
          body={emptyBody}
          action={<LinkButton href={start.href}>{start.label}</LinkButton>}
        />
      }
    >
      {({ pages }) => (
        <Stack>
          <List role="list">{pages.flatMap(({ data }) => data).map(children)}</List>
          <MorePages query={query} noun={texts.noun} failed={texts.failed} />
        </Stack>
      )}
    </QueryState>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
`;
