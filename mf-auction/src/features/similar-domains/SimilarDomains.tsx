import { type Domain, domainPrice } from 'contracts';
import { useLazyPart } from 'mf-kit';
import { DomainCard } from 'shared-ui/DomainCard';
import { theme, whenNear } from 'shared-ui';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { loadWatchButton } from '../../common/loadWatchButton';
import { useSimilarDomains } from './similar.api';

const NONE: readonly Domain[] = [];

/** Up to three names of the same category. Shows nothing while loading, without any, or on failure: the page is whole without it. */
export function SimilarDomains({ domainId }: { domainId: string }) {
  const { data = NONE } = useSimilarDomains(domainId);
  // As a deferred value they are rendered in slices between which the page answers.
  const domains = useDeferredValue(data);
  const { Part: WatchButton } = useLazyPart(loadWatchButton);
  if (domains.length === 0) return null;
  return (
    <Root aria-labelledby="similar-domains">
      <Title id="similar-domains">Similar domains</Title>
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
                variant="compact"
                corner={WatchButton && <WatchButton domainId={domain.id} name={domain.name} />}
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
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${theme.space[4]};
`;
