import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface ChartPoint {
  /** Position in time, in ms. */
  at: number;
  value: number;
  /** The same two in words, for the table. */
  atText: string;
  valueText: string;
}

export type ChartColumns = readonly [at: string, value: string];

/** One end of the axis: when and how much. */
export function Pair({ at, value }: { at: string; value: string }) {
  return (
    <div>
      <Value>{value}</Value>
      <At>{at}</At>
    </div>
  );
}

interface ChartTableProps {
  label: string;
  points: readonly ChartPoint[];
  columns: ChartColumns;
}

/** The drawing's data in rows. */
export function ChartTable({ label, points, columns }: ChartTableProps) {
  return (
    <details>
      <Summary>Show as a table</Summary>
      <Grid>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={`${point.at}-${point.value}`}>
              <td>{point.atText}</td>
              <td>{point.valueText}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </details>
  );
}

const Value = styled.div`
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
`;

const At = styled.div`
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  color: ${theme.color.textMuted};
`;

const Summary = styled.summary`
  inline-size: fit-content;
  padding-block: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.link};
  cursor: pointer;
`;

const Grid = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: ${theme.fontNumeric};

  & caption {
    text-align: start;
    color: ${theme.color.textMuted};
  }
  & th,
  & td {
    padding: ${theme.space[2]};
    border-block-end: 1px solid ${theme.color.border};
    text-align: start;
  }
  & th:last-child,
  & td:last-child {
    text-align: end;
  }
`;
