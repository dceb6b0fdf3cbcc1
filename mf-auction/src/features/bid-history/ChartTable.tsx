import styled from 'styled-components';
import { theme } from 'shared-ui';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.chartTable', {
  showTable: 'Show as a table',
});

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
export function ChartTable({ label, points, columns: [at, value] }: ChartTableProps) {
  const columns: DataColumn<ChartPoint>[] = [
    { id: 'at', head: at, cell: ({ atText }) => atText, sortBy: (point) => point.at },
    { id: 'value', head: value, cell: ({ valueText }) => valueText, sortBy: (point) => point.value, align: 'end' },
  ];
  return (
    <details>
      <Summary>{TEXT.showTable}</Summary>
      <DataTable label={label} columns={columns} rows={points} rowKey={(point) => `${point.at}-${point.value}`} />
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
