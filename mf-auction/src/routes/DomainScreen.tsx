import { type Domain, domainMetadata } from 'contracts';
import { lazyPart, PageMeta } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Skeleton } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import { useRef } from 'react';
import { AuctionClock } from '../features/auction-clock/AuctionClock';
import { CalendarButton } from '../features/auction-clock/CalendarButton';
import { BidPanel } from '../features/bidding/BidPanel';
import { DomainFacts } from '../features/domain-facts/DomainFacts';
import { DomainLayout } from '../features/domain-facts/DomainLayout';
import { DomainPlate } from '../features/domain-facts/DomainPlate';
import { SellerCard } from '../features/domain-facts/SellerCard';
import { useLiveAuction } from '../features/live-auction/useLiveAuction';
import { OfferPanel } from '../features/offer/OfferPanel';
import { ReportButton } from '../features/report/ReportButton';
import { ShareButton } from '../features/domain-actions/ShareButton';
import { WatchToggle } from '../features/domain-actions/WatchToggle';

const ClosedPanel = lazyPart(() => import(/* webpackChunkName: "closed" */ '../features/domain-facts/ClosedPanel'), {
  when: 'request',
  placeholder: () => <Skeleton shape="block" height="14rem" />,
});
const AuctionResult = lazyPart(() => import(/* webpackChunkName: "closed" */ '../features/bidding/AuctionResult'), {
  when: 'request',
});
const StillForSale = lazyPart(
  () => import(/* webpackChunkName: "closed" */ '../features/similar-domains/StillForSale'),
  { when: 'request' },
);
const ManageListing = lazyPart(() => import(/* webpackChunkName: "manage" */ '../features/manage/ManageListing'), {
  when: 'request',
  placeholder: () => <Skeleton shape="block" height="20rem" />,
});
const DomainStory = lazyPart(() => import(/* webpackChunkName: "domain-story" */ './DomainStory'));
const BidBar = lazyPart(() => import(/* webpackChunkName: "domain-story" */ '../features/bidding/BidBar'));

/** The page of a loaded domain; the lower part loads after first paint. */
export function DomainScreen({ domain }: { domain: Domain }) {
  const { id, name, mode, status } = domain;
  const isAuction = mode === 'auction';
  const isOwn = useAppSelector(selectCurrentUser)?.uid === domain.seller.uid;
  const panel = useRef<HTMLDivElement>(null);
  useLiveAuction(id, isAuction);

  return (
    <Page $wide>
      <PageMeta {...domainMetadata(domain)} />
      <DomainLayout
        panelRef={panel}
        plate={<DomainPlate domain={domain} />}
        panel={
          <>
            {status !== 'active' && (
              <ClosedPanel domain={domain} others={<StillForSale domainId={id} />}>
                {isAuction && <AuctionResult domain={domain} />}
              </ClosedPanel>
            )}
            {isAuction ? (
              <BidPanel domain={domain}>
                {domain.endsAt && <AuctionClock domain={domain} endsAt={domain.endsAt} />}
              </BidPanel>
            ) : (
              <OfferPanel domain={domain} />
            )}
            {isOwn && <ManageListing domain={domain} />}
          </>
        }
        facts={
          <DomainFacts
            domain={domain}
            actions={
              <>
                <WatchToggle domain={domain} />
                <ShareButton name={name} />
                {isAuction && status === 'active' && domain.endsAt && (
                  <CalendarButton domain={domain} endsAt={domain.endsAt} />
                )}
                {!isOwn && <ReportButton domain={domain} />}
              </>
            }
          />
        }
        seller={!isOwn && <SellerCard domain={domain} />}
        body={<DomainStory domain={domain} />}
      />
      {isAuction && <BidBar domain={domain} panel={panel} />}
    </Page>
  );
}
