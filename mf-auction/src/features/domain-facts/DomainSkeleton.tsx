import { Loading, Skeleton } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import { DomainLayout } from './DomainLayout';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.domainSkeleton', {
  loadingDomain: 'Loading domain',
});

/** The page's shape while the domain loads. */
export function DomainSkeleton() {
  return (
    <Page>
      <Loading label={TEXT.loadingDomain}>
        <DomainLayout
          head={
            <>
              <Skeleton shape="block" height="clamp(7rem, 17vw, 15.5rem)" />
              <Skeleton width="60%" height="2.5rem" />
            </>
          }
          aside={<Skeleton shape="block" height="24rem" />}
          body={<Skeleton lines={4} />}
        />
      </Loading>
    </Page>
  );
}
