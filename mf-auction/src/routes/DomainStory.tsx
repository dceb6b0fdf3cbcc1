import { theme } from 'shared-ui';
import styled from 'styled-components';
import { BidHistory } from '../features/bid-history/BidHistory';
import { EscrowSteps } from '../features/escrow/EscrowSteps';
import { SimilarDomains } from '../features/similar-domains/SimilarDomains';

interface DomainStoryProps {
  domainId: string;
  isAuction: boolean;
}

/** What stands below the fold of a domain's page; its code and data load after first paint. */
export function DomainStory({ domainId, isAuction }: DomainStoryProps) {
  return (
    <Sections>
      {isAuction && <BidHistory domainId={domainId} />}
      {isAuction && <EscrowSteps />}
      <SimilarDomains domainId={domainId} />
    </Sections>
  );
}

export { DomainStory as Component };

const Sections = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;
