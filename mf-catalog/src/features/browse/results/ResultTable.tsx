import type { Domain } from 'contracts';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useOwnBids } from 'mf-kit/own-bids';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { theme, VisuallyHidden } from 'shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { BrowseAddress } from '../useBrowseAddress';
import { ownStatus } from './ownStatus';
import { TABLE } from './resultTable.messages';
import { ResultTableRow } from './ResultTableRow';
import { rowColumns } from './rowColumns';
import { nextSort, type SortColumn, sortedAs } from './tableSort';
import { usePageWindow } from './usePageWindow';

export interface ResultTableProps {
  pages: readonly (readonly Domain[])[];
  /** Of the whole list, null when unknown. */
  exactTotal: number | null;
  /** They belong to earlier filters. */
  isStale: boolean;
  /** The page that the person asked for: the focus goes to its first name. */
  wantedPage: number | null;
  address: BrowseAddress;
  /** Product time in ms, null if unknown. */
  now: number | null;
  /** Identifies the history entry. */
  entry: string;
}

/** The found domains as a table, a line each; its head sorts by what the server can sort by. */
export function Component({ pages, exactTotal, isStale, wantedPage, address, now, entry }: ResultTableProps) {
  const offsets = pages.map((_, index) => pages.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  return (
    <Table
      role="table"
      aria-label={TABLE.label}
      aria-rowcount={exactTotal === null ? -1 : exactTotal + 1}
      aria-busy={isStale || undefined}
      $isStale={isStale}
    >
      <Head address={address} />
      {pages.map((domains, index) => (
        <Page
          key={index}
          domains={domains}
          offset={offsets[index] ?? 0}
          name={`${entry} ${index} lines`}
          takesFocus={wantedPage === index}
          now={now}
          address={address}
        />
      ))}
    </Table>
  );
}

function Head({ address }: { address: BrowseAddress }) {
  const sorter = (column: SortColumn) => <SortHead column={column} address={address} />;
  return (
    <HeadGroup role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {sorter('name')}
        <th role="columnheader" data-from="xl">
          {TABLE.mode}
        </th>
        <th role="columnheader" data-from="widest">
          {TABLE.seller}
        </th>
        <th role="columnheader" data-from="xl" data-align="end">
          {TABLE.bids}
        </th>
        {sorter('ends')}
        {sorter('price')}
        <th role="columnheader">
          <VisuallyHidden>{TABLE.actions}</VisuallyHidden>
        </th>
      </tr>
    </HeadGroup>
  );
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown };

function SortHead({ column, address }: { column: SortColumn; address: BrowseAddress }) {
  const sorted = sortedAs(column, address.sort);
  const Icon = sorted ? ICONS[sorted] : ArrowUpDown;
  return (
    <th role="columnheader" aria-sort={sorted} data-align={column === 'name' ? undefined : 'end'}>
      <SortButton type="button" onClick={() => address.sortBy(nextSort(column, address.sort))}>
        {TABLE[column]}
        <Icon size={14} aria-hidden opacity={sorted ? 1 : 0.5} />
      </SortButton>
    </th>
  );
}

interface PageProps extends Pick<ResultTableProps, 'now' | 'address'> {
  domains: readonly Domain[];
  /** How many stand before its first. */
  offset: number;
  name: string;
  takesFocus: boolean;
}

/** One loaded page; an empty box of the same height while it is far from the screen. */
function Page({ domains, offset, name, takesFocus, now, address }: PageProps) {
  const { ref, emptyHeight } = usePageWindow<HTMLTableSectionElement>(name);
  const uid = useAppSelector(selectCurrentUser)?.uid;
  const bids = useOwnBids();
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('a[aria-label]')?.focus({ preventScroll: true });
  }, [takesFocus, ref]);
  return (
    <RowGroup role="rowgroup" ref={ref} style={emptyHeight === null ? undefined : { blockSize: emptyHeight }}>
      {emptyHeight === null &&
        domains.map((domain, index) => (
          <ResultTableRow
            key={domain.id}
            domain={domain}
            now={now}
            place={offset + index + 2}
            own={ownStatus(domain, uid, bids)}
            address={address}
          />
        ))}
    </RowGroup>
  );
}

/* Roles are written out, because browsers drop those of a table that is laid out as a grid. Grey rather than faint: older results stay legible. */
const Table = styled.table<{ $isStale: boolean }>`
  display: block;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  filter: ${({ $isStale }) => ($isStale ? 'grayscale(1)' : 'none')};
  font-variant-numeric: ${theme.fontNumeric};

  & th,
  & td {
    min-inline-size: 0;
    padding: 0;
    text-align: start;
    font-weight: ${theme.weight.regular};
  }
  & [data-align='end'] {
    justify-content: flex-end;
    text-align: end;
  }
  & thead th {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    font-weight: ${theme.weight.medium};
  }
`;

const HeadGroup = styled.thead`
  display: block;
  position: sticky;
  z-index: 2;
  inset-block-start: ${theme.size.header};
  border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  background: ${theme.color.bg};

  & > tr {
    ${rowColumns}
    min-block-size: ${theme.size.tap};
  }
`;

const RowGroup = styled.tbody`
  display: block;
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
