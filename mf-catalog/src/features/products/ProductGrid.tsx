import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABEL, type ProductCategory } from 'contracts';
import { useSearchParams } from 'mf-kit/router';
import { Button, LinkButton, Skeleton, theme } from 'shared-ui';
import { CategoryChip } from 'shared-ui/CategoryChip';
import { EmptyState } from 'shared-ui/EmptyState';
import { Inline } from 'shared-ui/Inline';
import { Pagination } from 'shared-ui/Pagination';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { useProductPages } from './products.api';
import { PRODUCT_MESSAGES as messages } from './products.messages';
import { ProductTile } from './ProductTile';

const SKELETONS = 8;

/** The products, newest first, of all categories or of one, page after page. */
export function ProductGrid() {
  const { category, choose } = useProductCategory();
  const query = useProductPages(category);
  const pages = query.currentData?.pages;
  return (
    <>
      <Inline gap={2} role="group" aria-label={messages.category}>
        <CategoryChip label={messages.allCategories} selected={!category} onClick={() => choose(undefined)} />
        {PRODUCT_CATEGORIES.map((each) => (
          <CategoryChip
            key={each}
            label={PRODUCT_CATEGORY_LABEL[each]}
            selected={each === category}
            onClick={() => choose(each)}
          />
        ))}
      </Inline>
      <QueryState
        query={{ ...query, data: pages?.flatMap(({ data }) => data) }}
        loading={messages.loading}
        skeleton={
          <Grid as="div">
            {Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} shape="block" height="20rem" />
            ))}
          </Grid>
        }
        failed={messages.listFailed}
        empty={
          category ? (
            <EmptyState
              title={messages.noneIn({ category: PRODUCT_CATEGORY_LABEL[category] })}
              action={<Button onClick={() => choose(undefined)}>{messages.allProducts}</Button>}
            />
          ) : (
            <EmptyState title={messages.listEmpty} action={<LinkButton href="/browse">{messages.browse}</LinkButton>} />
          )
        }
      >
        {(products) => (
          <>
            <Grid role="list">
              {products.map((product) => (
                <li key={product.id}>
                  <ProductTile product={product} headingLevel={2} />
                </li>
              ))}
            </Grid>
            <Pagination
              shown={products.length}
              total={pages?.[0]?.meta.total ?? products.length}
              noun={messages.noun}
              loading={query.isFetchingNextPage}
              error={query.isFetchNextPageError ? messages.listFailed : undefined}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${theme.space[4]};
`;

const KEY = 'category';

/** The chosen category, which the address keeps; undefined for all. Unknown ones are ignored. */
function useProductCategory() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(KEY);
  const category = PRODUCT_CATEGORIES.find((each) => each === asked);
  const choose = (chosen: ProductCategory | undefined) => setParams(chosen ? { [KEY]: chosen } : {});
  return { category, choose };
}
