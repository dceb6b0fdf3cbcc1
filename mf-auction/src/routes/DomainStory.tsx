import type { Domain } from 'contracts';
import { PriceHistory, usePricesKnown } from 'mf-kit/price-history';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import styled from 'styled-components';
import { FACTS } from '../features/domain-facts/domainFacts.messages';
import { SpokenAuction } from '../features/bidding/SpokenAuction';
import { BidHistory } from '../features/bid-history/BidHistory';
import { useViewBeacon } from '../features/domain-facts/useViewBeacon';
import { VerifyAuction } from '../features/proof/VerifyAuction';
import { EscrowSteps } from '../features/escrow/EscrowSteps';
import { SoldNames } from '../features/similar-domains/SoldNames';
import { SimilarDomains } from '../features/similar-domains/SimilarDomains';

/** The lower part of a domain's page: bids, escrow, similar names. Its code and data load after first paint. */
export function Component({ domain }: { domain: Domain }) {
  const { id, mode, status, bidCount = 0 } = domain;
  const isAuction = mode === 'auction';
  const isOwn = useAppSelector(selectCurrentUser)?.uid === domain.seller.uid;
  useViewBeacon(id);
  // Nothing stands below a part whose height is not known yet.
  const isSettled = usePricesKnown(isAuction ? null : id);
  return (
    <Sections>
      {isAuction && <SpokenAuction domain={domain} />}
      {isAuction && (
        <BidHistory
          domainId={id}
          bidCount={bidCount}
          isRunning={status === 'active'}
          isOwn={isOwn}
          extendedBecause={domain.extendedBecause}
          saleRefunded={domain.saleRefunded ?? false}
          action={<VerifyAuction domain={domain} />}
        />
      )}
      {isAuction && !isOwn && <EscrowSteps />}
      {!isAuction && (
        <Card title={FACTS.prices}>
          <PriceHistory domainId={id} />
        </Card>
      )}
      {isSettled && mode !== 'rent' && <SoldNames domainId={id} />}
      {isSettled && status === 'active' && <SimilarDomains domainId={id} />}
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;
