import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { language } from 'shared-i18n';
import { type ReactNode, useMemo, useState } from 'react';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';
import { choiceStyle } from '../Field/choiceStyle';

/** A column of `DataTable`. What it prints is up to `cell`; what it is sorted by may be another value, such as a number behind a text. */
export interface DataColumn<Row> {
  id: string;
  head: ReactNode;
  /** Says what `head` shows, where that is more than a text. */
  headLabel?: string;
  cell: (row: Row) => ReactNode;
  /** What rows are sorted by; without it a column is not sorted. Nothing comes last, whichever way. */
  sortBy?: (row: Row) => string | number | null;
  /** The column that names its row. */
  isRowHead?: boolean;
  align?: 'end';
  /** Its texts may be of any length: they break where they must. */
  wraps?: true;
  /** Of a row that says nothing here: left out of its card on a narrow screen. */
  isEmpty?: (row: Row) => boolean;
}

/** The column whose values order the rows, by its id; rows without a value come last in both directions. */
export interface DataSort {
  column: string;
  isDescending: boolean;
}

export interface DataChoice<Row> {
  /** Keys of rows; they may be on other pages. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  label: (row: Row) => string;
  allLabel: string;
}

type Width = 'sm' | 'md' | 'lg';
type Narrow = { as: 'cards' | 'lines'; below: Width } | { as: 'scroll' };

export interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  choice?: DataChoice<Row>;
  /** The order of `rows` where their source sorts them, such as a server that sends them by pages. */
  sort?: DataSort | null;
  onSort?: (sort: DataSort | null) => void;
  /**
   * What a row is below a width: `cards` names each value, `lines` has the values one after the other. With `scroll` the
   * table moves sideways in what holds it, below its first column.
   */
  narrow?: Narrow;
  className?: string;
}

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, sortedRowModel: createSortedRowModel() });

/** Rows that can be sorted and chosen, with a head that stays in sight. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, choice, narrow, className } = props;
  const table = useRows(props);
  const columnOf = (id: string) => columns.find((column) => column.id === id);
  return (
    <Root aria-label={label} className={className} $narrow={narrow}>
      <thead>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id}>
            {choice && (
              <th scope="col" data-control>
                <Tick
                  label={choice.allLabel}
                  checked={table.getIsAllRowsSelected()}
                  isPartly={table.getIsSomeRowsSelected()}
                  onChange={(isChosen) => table.toggleAllRowsSelected(isChosen)}
                />
              </th>
            )}
            {headers.map(({ column }) => {
              const { head, headLabel, align } = columnOf(column.id) ?? {};
              const sorted = column.getIsSorted();
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-label={headLabel}
                  aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
                  data-align={align}
                  data-control={column.getCanSort() || undefined}
                >
                  {column.getCanSort() ? (
                    <SortButton type="button" onClick={() => column.toggleSorting()}>
                      {head}
                      <SortIcon sorted={sorted} />
                    </SortButton>
                  ) : (
                    head
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-chosen={row.getIsSelected() || undefined}>
            {choice && (
              <td>
                <Tick
                  label={choice.label(row.original)}
                  checked={row.getIsSelected()}
                  onChange={(isChosen) => row.toggleSelected(isChosen)}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row.original} hasName={narrow?.as === 'cards'} />
            ))}
          </tr>
        ))}
      </tbody>
    </Root>
  );
}

/** The state of the table: the order that it or its owner keeps, and what is chosen. */
function useRows<Row extends RowData>({ columns, rows, rowKey, choice, sort, onSort }: DataTableProps<Row>) {
  const [ownSort, setOwnSort] = useState<DataSort | null>(null);
  const order = onSort ? (sort ?? null) : ownSort;
  const sorting: SortingState = order ? [{ id: order.column, desc: order.isDescending }] : [];
  const selection: RowSelectionState = Object.fromEntries([...(choice?.chosen ?? [])].map((key) => [key, true]));
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row: Row) => rowKey(row),
    manualSorting: onSort !== undefined,
    enableMultiSort: false,
    state: { sorting, rowSelection: selection },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      (onSort ?? setOwnSort)(next ? { column: next.id, isDescending: next.desc } : null);
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(selection) : change;
      choice?.onChoose(new Set(Object.keys(next).filter((key) => next[key])));
    },
  });
}

const definitionOf = <Row extends RowData>({ id, sortBy }: DataColumn<Row>): ColumnDef<typeof features, Row> => ({
  id,
  accessorFn: (row: Row) => sortBy?.(row) ?? undefined,
  enableSorting: sortBy !== undefined,
  sortUndefined: 'last',
  sortDescFirst: false,
  sortFn: (a, b, column) => compare(a.getValue(column), b.getValue(column)),
});

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'string' ? a.localeCompare(String(b), language()) : a - Number(b);

interface CellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
  /** On a card the value stands beside the name of its column. */
  hasName: boolean;
}

function Cell<Row>({ column: { head, cell, align, wraps, isRowHead, isEmpty }, row, hasName }: CellProps<Row>) {
  const look = {
    'data-align': align,
    'data-wraps': wraps,
    'data-empty': isEmpty?.(row) || undefined,
    'data-column': hasName && typeof head === 'string' ? head : undefined,
  };
  if (isRowHead)
    return (
      <th scope="row" {...look}>
        {cell(row)}
      </th>
    );
  return <td {...look}>{cell(row)}</td>;
}

function SortIcon({ sorted }: { sorted: 'asc' | 'desc' | false }) {
  const Icon = sorted === false ? ArrowUpDown : sorted === 'desc' ? ArrowDown : ArrowUp;
  return <Icon size={16} aria-hidden opacity={sorted === false ? 0.5 : 1} />;
}

interface TickProps {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The whole square takes the press. */
const Tick = ({ label, checked, isPartly = false, onChange }: TickProps) => (
  <Square>
    <Box
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly && !checked;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  </Square>
);

const Square = styled.label`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.tap};
  block-size: ${theme.size.tap};
`;

const Box = styled.input`
  ${choiceStyle}
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-block-size: ${theme.size.tap};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`;

/** What can be pressed in the head stays; the rest is for screen readers. */
const narrowHead = css`
  & thead > tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${theme.space[4]};
  }
  & thead th {
    position: static;
    padding: 0;
  }
  & thead th:not([data-control]) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const narrowRows = css`
  &,
  & thead,
  & tbody {
    display: block;
  }
  & tbody > tr {
    padding-block: ${theme.space[3]};
    border-block-start: 1px solid ${theme.color.border};
  }
  & tbody > tr > * {
    padding: 0;
    border: 0;
  }
  /* It says nothing without its column. */
  & tbody > tr > [data-empty] {
    display: none;
  }
  ${narrowHead}
`;

const NARROW = {
  cards: css`
    ${narrowRows}
    & tbody > tr {
      display: grid;
      gap: ${theme.space[2]};
    }
    & tbody > tr > td,
    & tbody > tr > th {
      display: flex;
      justify-content: space-between;
      gap: ${theme.space[4]};
      text-align: end;
    }
    /* Read by its head already. */
    & tbody > tr > [data-column]::before {
      content: attr(data-column);
      content: attr(data-column) / '';
      flex: none;
      color: ${theme.color.textMuted};
      font-size: ${theme.fontSize.sm};
    }
  `,
  lines: css`
    ${narrowRows}
    & tbody > tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${theme.space[2]} ${theme.space[4]};
    }
  `,
};

const BELOW: Record<Width, string> = {
  sm: '@media (max-width: 479.98px)',
  md: '@media (max-width: 767.98px)',
  lg: '@media (max-width: 1023.98px)',
};

const narrowed = ({ as, below }: Exclude<Narrow, { as: 'scroll' }>) => css`
  ${BELOW[below]} {
    ${NARROW[as]}
  }
`;

const firstColumnStays = css`
  & tr > :first-child {
    position: sticky;
    z-index: 2;
    inset-inline-start: 0;
    background: ${theme.color.bg};
  }
`;

const Root = styled.table<{ $narrow?: Narrow }>`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: ${theme.fontNumeric};

  & th,
  & td {
    padding: ${theme.space[3]} ${theme.space[2]};
    text-align: start;
  }
  & [data-wraps] {
    overflow-wrap: anywhere;
  }
  & thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: ${({ $narrow }) => ($narrow?.as === 'scroll' ? 0 : theme.size.header)};
    padding-block: ${theme.space[2]};
    background: ${theme.color.bg};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.medium};
  }
  & tbody > tr > * {
    border-block-start: 1px solid ${theme.color.border};
  }
  & tbody > tr[data-chosen] {
    background: ${theme.color.surface2};
  }
  & [data-align='end'] {
    text-align: end;
  }

  ${({ $narrow }) => $narrow && ($narrow.as === 'scroll' ? firstColumnStays : narrowed($narrow))}
`;
