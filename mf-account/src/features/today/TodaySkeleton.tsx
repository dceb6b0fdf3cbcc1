import { Skeleton, theme } from 'shared-ui';
import { Columns } from 'shared-ui/Columns';
import styled from 'styled-components';
import { Rows } from './TodaySection';

/** Today while it loads: three things to do, the wallet, and two lists. */
export const TodaySkeleton = () => (
  <Columns aside="22rem" from="xl">
    <Part rows={3} height="5rem" />
    <Skeleton shape="block" height="13rem" />
    <Part rows={2} height="4.25rem" />
    <Skeleton shape="block" height="13rem" />
  </Columns>
);

function Part({ rows, height }: { rows: number; height: string }) {
  return (
    <div>
      <Title>
        <Skeleton width="9rem" height="1.25rem" />
      </Title>
      <Rows as="div">
        {Array.from({ length: rows }, (_, place) => (
          <Row key={place} style={{ minBlockSize: height }}>
            <Skeleton shape="block" width="3.75rem" height="2.5rem" />
            <Skeleton lines={2} />
          </Row>
        ))}
      </Rows>
    </div>
  );
}

const Title = styled.div`
  display: grid;
  align-content: center;
  min-block-size: ${theme.size.tap};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[4]};
  padding-inline: ${theme.space[5]};

  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
`;
