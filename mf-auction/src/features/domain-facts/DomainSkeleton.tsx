import { Loading, Skeleton } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import styled from 'styled-components';
import { DomainLayout } from './DomainLayout';

/** The page's shape while the domain loads. */
export function DomainSkeleton() {
  return (
    <Screen>
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
    </Screen>
  );
}

/** At least a screen high: the footer does not show before the page. */
const Screen = styled(Page)`
  min-block-size: 100vh;
`;
