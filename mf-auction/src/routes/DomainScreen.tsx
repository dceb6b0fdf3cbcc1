import { type Domain, domainMetadata } from 'contracts';
import { lazyPart, PageMeta } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Skeleton, theme } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import { useRef } from 'react';
import styled from 'styled-components';
import { AuctionClock } from '../features/auction-clock/AuctionClock';
import { BidPanel } from '../features/bidding/BidPanel';
import { DomainAbout } from '../features/domain-facts/DomainAbout';
import { DomainHeading } from '../features/domain-facts/DomainHeading';
import { DomainLayout } from '../features/domain-facts/DomainLayout';
import { SellerCard } from '../features/domain-facts/SellerCard';
import { useLiveAuction } from '../features/live-auction/useLiveAuction';
import { OfferPanel } from '../features/offer/OfferPanel';
import { ShareButton } from '../features/domain-actions/ShareButton';
import { WatchToggle } from '../features/domain-actions/WatchToggle';

const ClosedBanner = lazyPart(
  () => import(/* webpackChunkName: "closed-banner" */ '../features/domain-facts/ClosedBanner'),
  { when: 'request', placeholder: () => <Skeleton shape="block" height="100%" /> },
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
    <Page>
      <PageMeta {...domainMetadata(domain)} />
      <DomainLayout
        asideRef={panel}
        head={
          <>
            {status !== 'active' && (
              <BannerPlace>
                <ClosedBanner domain={domain} />
              </BannerPlace>
            )}
            <DomainHeading
              domain={domain}
              action={
                <>
                  <WatchToggle domain={domain} />
                  <ShareButton name={name} />
                </>
              }
            />
          </>
        }
        aside={
          <>
            {isAuction ? (
              <BidPanel domain={domain}>
                {domain.endsAt && <AuctionClock domain={domain} endsAt={domain.endsAt} />}
              </BidPanel>
            ) : (
              <OfferPanel domain={domain} />
            )}
            {isOwn ? <ManageListing domain={domain} /> : <SellerCard domain={domain} />}
          </>
        }
        body={
          <>
            <DomainAbout domain={domain} />
            <DomainStory domain={domain} />
          </>
        }
      />
      {isAuction && <BidBar domain={domain} panel={panel} />}
    </Page>
  );
}

/* As high as the longest banner, whose button stands below the text on phones: nothing moves when it is known. */
const BannerPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: minmax(8.625rem, auto);

  ${theme.media.sm} {
    grid-auto-rows: minmax(5.375rem, auto);
  }

  ${theme.media.md} {
    grid-auto-rows: minmax(4.25rem, auto);
  }
`;
