import { Loading, Skeleton } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import { DomainLayout } from './DomainLayout';

/** The page's shape while the domain loads. */
export function DomainSkeleton() {
  return (
    <Page>
      <Loading label="Loading domain">
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
