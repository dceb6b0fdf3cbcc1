import type { Domain } from 'contracts';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { BidHistory } from '../features/bid-history/BidHistory';
import { EscrowSteps } from '../features/escrow/EscrowSteps';
import { SimilarDomains } from '../features/similar-domains/SimilarDomains';

/** The lower part of a domain's page: bids, escrow, similar names. Its code and data load after first paint. */
export function Component({ domain: { id, mode, status } }: { domain: Domain }) {
  const isAuction = mode === 'auction';
  return (
    <Sections>
      {isAuction && <BidHistory domainId={id} isRunning={status === 'active'} />}
      {isAuction && <EscrowSteps />}
      <SimilarDomains domainId={id} />
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;
