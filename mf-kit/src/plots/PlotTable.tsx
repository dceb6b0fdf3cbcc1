import { Accordion } from 'shared-ui/Accordion';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { useId } from 'react';
import styled from 'styled-components';

interface PlotTableProps<Row extends object> {
  /** What opens it, e.g. 'Show days as table'. */
  title: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** What a plot draws, in rows that open below it. */
export function PlotTable<Row extends object>({ title, columns, rows, rowKey }: PlotTableProps<Row>) {
  const content = (
    <Scroll tabIndex={0} role="group" aria-label={title}>
      <DataTable label={title} columns={columns} rows={rows} rowKey={rowKey} narrow={{ as: 'scroll' }} />
    </Scroll>
  );
  return <Accordion items={[{ id: useId(), title, content }]} />;
}

const Scroll = styled.div`
  max-block-size: 20rem;
  overflow: auto;
`;
