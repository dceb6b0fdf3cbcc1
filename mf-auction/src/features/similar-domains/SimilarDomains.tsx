import type { Domain } from 'contracts';
import { DomainTile } from 'mf-kit/domain-tile';
import { useServerNow } from 'shared-store';
import { theme, whenNear } from 'shared-ui';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { useSimilarDomains } from './similar.api';
import { SIMILAR } from './similar.messages';

const NONE: readonly Domain[] = [];

const MINUTE_MS = 60_000;

/** Up to three names of the same category; nothing while loading, without any, and on failure. */
export function SimilarDomains({ domainId }: { domainId: string }) {
  const { data = NONE } = useSimilarDomains(domainId);
  // Scheduling: as a deferred value they are rendered in slices, and the page responds to input in between.
  const domains = useDeferredValue(data);
  const now = useServerNow(MINUTE_MS);
  if (domains.length === 0) return null;
  return (
    <Root aria-labelledby="similar-domains">
      <Title id="similar-domains">{SIMILAR.forSale}</Title>
      <Cards role="list">
        {domains.map((domain) => (
          <li key={domain.id}>
            <DomainTile domain={domain} now={now} />
          </li>
        ))}
      </Cards>
    </Root>
  );
}

const Root = styled.section`
  ${whenNear('28rem')}
`;

const Title = styled.h2`
  padding-block-end: ${theme.space[4]};
  font-size: ${theme.fontSize.xl};
  line-height: ${theme.lineHeight.xl};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${theme.space[4]};

  @media (min-width: 768px) and (max-width: 1023.98px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
