import { type State, StateBadge } from 'mf-kit/state-badge';
import { isApiError } from 'shared-store';
import { LinkButton, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { NamePlate } from 'shared-ui/NamePlate';
import { type QueryResult, QueryState } from 'shared-ui/QueryState';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface DealPageTexts {
  title: string;
  loading: string;
  failed: string;
  none: string;
  noneBody: string;
  all: string;
}

interface DealPageProps<Deal> {
  query: QueryResult<Deal> & { currentData?: Deal };
  texts: DealPageTexts;
  /** The page of all, as the way out of one that has nothing to show. */
  allHref: string;
  picture?: ReactNode;
  /** The refusals that mean that there is nothing to show. */
  noneCodes?: readonly string[];
  children: (deal: Deal) => ReactNode;
}

/** The page of one deal: waiting, failed, not to be found, or what `children` say of it. */
export function DealPage<Deal>({ query, texts, allHref, picture, noneCodes, children }: DealPageProps<Deal>) {
  const { currentData: data, error, isFetching, refetch } = query;
  if (!data && isApiError(error) && (noneCodes ?? ['NOT_FOUND']).includes(error.code))
    return (
      <EmptyState
        headingLevel={1}
        picture={picture ?? <SearchX />}
        title={texts.none}
        body={texts.noneBody}
        action={<LinkButton href={allHref}>{texts.all}</LinkButton>}
      />
    );
  return (
    <>
      {!data && error && <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>}
      <QueryState
        query={{ data, error, isFetching, refetch }}
        loading={texts.loading}
        skeleton={<Skeleton shape="block" height="24rem" />}
        failed={texts.failed}
      >
        {children}
      </QueryState>
    </>
  );
}

interface DealHeadProps {
  item: { name: string; type: 'domain' | 'product' };
  state: State;
  all: { href: string; label: string };
}

/** What the deal is about, how far it is, and the way back to all. */
export const DealHead = ({ item: { name, type }, state, all }: DealHeadProps) => (
  <Head>
    <LinkButton href={all.href} size="sm" tone="neutral">
      {all.label}
    </LinkButton>
    <Title>
      {type === 'domain' && <NamePlate name={name} size="sm" decorative />}
      <div>
        <h1 translate="no">{name}</h1>
        <StateBadge {...state} />
      </div>
    </Title>
  </Head>
);

/** What happens on the left, the facts beside it where there is space. */
export const DealColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[6]};

  ${theme.media.xl} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${theme.space[8]};
  }
`;

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};

  & h1 {
    overflow-wrap: anywhere;
  }
`;
