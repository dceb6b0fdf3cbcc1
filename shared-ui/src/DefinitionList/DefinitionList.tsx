import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

interface DefinitionRow {
  name: string;
  value: ReactNode;
  /** Shows the value large: what the others lead up to. */
  isMain?: boolean;
}

interface DefinitionListProps {
  /** What is not there is left out: `seller && { name: 'Seller', value: seller }`. */
  rows: readonly (DefinitionRow | false | null | undefined)[];
  /** In a box of its own, e.g. the costs in a dialog. */
  boxed?: boolean;
}

/** Names with their values, each pair on a line: the facts of an order, the costs of a bid. */
export function DefinitionList({ rows, boxed = false }: DefinitionListProps) {
  const Root = boxed ? Box : List;
  return (
    <Root>
      {rows.map(
        (row) =>
          row && (
            <Row key={row.name} $isMain={row.isMain}>
              <dt>{row.name}</dt>
              <dd>{row.value}</dd>
            </Row>
          ),
      )}
    </Root>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space[2]};
`;

const Box = styled(List)`
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
`;

const Row = styled.div<{ $isMain?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[4]};

  & > dt {
    color: ${theme.color.textMuted};
  }
  & > dd {
    margin: 0;
    font-weight: ${theme.weight.semibold};
    font-variant-numeric: ${theme.fontNumeric};
    overflow-wrap: anywhere;
    ${({ $isMain }) => $isMain && `font-size: ${theme.fontSize['2xl']}; line-height: ${theme.lineHeight['2xl']};`}
  }
`;
