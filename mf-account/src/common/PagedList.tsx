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
  /** The parts that what is here stands in; those without any item are left out. Without them all is one list. */
  sections?: readonly { title: string; holds: (item: Item) => boolean }[];
  /** What shows an item: an `li` with a key; its heading is of the third level in sections. */
  children: (item: Item) => ReactNode;
}

/** A person's cards, page by page: while they load, when that fails, and when there are none. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, texts, picture, emptyBody, start, sections, children } = props;
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
          <Items items={pages.flatMap(({ data }) => data)} sections={sections}>
            {children}
          </Items>
          <MorePages query={query} noun={texts.noun} failed={texts.failed} />
        </Stack>
      )}
    </QueryState>
  );
}

function Items<Item>({
  items,
  sections,
  children,
}: Pick<PagedListProps<Item>, 'sections' | 'children'> & { items: Item[] }) {
  if (!sections) return <List role="list">{items.map(children)}</List>;
  return sections.map(({ title, holds }) => {
    const held = items.filter(holds);
    if (held.length === 0) return null;
    return (
      <Stack as="section" key={title} aria-label={title} gap={3}>
        <Title>{title}</Title>
        <List role="list">{held.map(children)}</List>
      </Stack>
    );
  });
}

const Title = styled.h2`
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
`;
