import { Loading, Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('kit.pageSkeleton', {
  loadingPage: 'Loading page',
});

/** The shape of a page that has not arrived; as tall as the window, so that the footer does not jump. */
export function PageSkeleton() {
  return (
    <Loading label={TEXT.loadingPage}>
      <Page>
        <Skeleton width="40%" height="2rem" />
        <Skeleton lines={2} width="60%" />
        <Skeleton shape="block" height="14rem" />
        <Skeleton shape="block" height="14rem" />
      </Page>
    </Loading>
  );
}

const Page = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
  min-block-size: 90vh;
  max-inline-size: ${theme.size.column};
  margin-inline: auto;
  padding: ${theme.space[8]} ${theme.size.gutter};
`;
