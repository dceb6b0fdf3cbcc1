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
    <Page $wide>
      <Loading label={TEXT.loadingDomain}>
        <DomainLayout
          plate={<Skeleton shape="block" height="clamp(14rem, 25vw, 22rem)" />}
          panel={<Skeleton shape="block" height="30rem" />}
          facts={<Skeleton lines={6} />}
          seller={<Skeleton shape="block" height="8rem" />}
          body={<Skeleton lines={4} />}
        />
      </Loading>
    </Page>
  );
}
