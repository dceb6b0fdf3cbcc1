import { type Domain, domainPrice } from 'contracts';
import { WatchButton } from 'mf-kit/watch';
import { DomainCard } from 'shared-ui/DomainCard';
import { theme, whenNear } from 'shared-ui';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { useSimilarDomains } from './similar.api';
import { SIMILAR } from './similar.messages';

const NONE: readonly Domain[] = [];

/** Up to three names of the same category; nothing while loading, without any, and on failure. */
export function SimilarDomains({ domainId }: { domainId: string }) {
  const { data = NONE } = useSimilarDomains(domainId);
  // Scheduling: as a deferred value they are rendered in slices, and the page responds to input in between.
  const domains = useDeferredValue(data);
  if (domains.length === 0) return null;
  return (
    <Root aria-labelledby="similar-domains">
      <Title id="similar-domains">{SIMILAR.forSale}</Title>
      <Cards role="list">
        {domains.map((domain) => {
          const price = domainPrice(domain);
          return (
            <li key={domain.id}>
              <DomainCard
                name={domain.name}
                href={`/domains/${domain.id}`}
                priceLabel={price.label}
                priceText={price.text}
                category={domain.category}
                variant="compact"
                corner={<WatchButton domainId={domain.id} name={domain.name} />}
              />
            </li>
          );
        })}
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
  gap: ${theme.space[3]};
`;
