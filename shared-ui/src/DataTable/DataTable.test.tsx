import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type DataColumn, type DataSort, DataTable } from './DataTable';

interface Name {
  name: string;
  bids: number | null;
}

const ROWS: Name[] = [
  { name: 'b.pi', bids: 2 },
  { name: 'c.pi', bids: null },
  { name: 'a.pi', bids: 10 },
];
const COLUMNS: DataColumn<Name>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, isRowHead: true },
  { id: 'bids', head: 'Bids', cell: ({ bids }) => bids ?? 'none', sortBy: ({ bids }) => bids },
  { id: 'note', head: 'Note', cell: () => 'plain' },
];
const table = { label: 'Names', columns: COLUMNS, rows: ROWS, rowKey: ({ name }: Name) => name };
const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (column: string) => userEvent.click(screen.getByRole('button', { name: column }));

test('rows stand as they are given until a column is pressed: up, down, and as they were', async () => {
  render(<DataTable {...table} />);
  expect(shownNames()).toEqual(['b.pi', 'c.pi', 'a.pi']);
  await press('Name');
  expect(shownNames()).toEqual(['a.pi', 'b.pi', 'c.pi']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await press('Name');
  expect(shownNames()).toEqual(['c.pi', 'b.pi', 'a.pi']);
  await press('Name');
  expect(shownNames()).toEqual(['b.pi', 'c.pi', 'a.pi']);
});

test('figures are sorted as figures, and nothing comes last either way', async () => {
  render(<DataTable {...table} />);
  await press('Bids');
  expect(shownNames()).toEqual(['b.pi', 'a.pi', 'c.pi']);
  await press('Bids');
  expect(shownNames()).toEqual(['a.pi', 'b.pi', 'c.pi']);
});

test('a column without a value to sort by has no button', () => {
  render(<DataTable {...table} />);
  expect(within(screen.getByRole('columnheader', { name: 'Note' })).queryByRole('button')).toBeNull();
});

test('whoever sorts the rows themselves is told, and the rows stay', async () => {
  const onSort = jest.fn<undefined, [DataSort | null]>();
  render(<DataTable {...table} sort={{ column: 'bids', isDescending: true }} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Bids' })).toHaveAttribute('aria-sort', 'descending');
  await press('Name');
  expect(onSort).toHaveBeenCalledWith({ column: 'name', isDescending: false });
  expect(shownNames()).toEqual(['b.pi', 'c.pi', 'a.pi']);
});

test('rows are chosen one by one and all at once; those of other pages stay chosen', async () => {
  const onChange = jest.fn();
  function Chosen() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['elsewhere.pi']));
    const onChoose = (next: ReadonlySet<string>) => {
      onChange([...next].sort());
      setChosen(next);
    };
    return <DataTable {...table} choice={{ chosen, onChoose, label: ({ name }) => name, allLabel: 'All' }} />;
  }
  render(<Chosen />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'a.pi' }));
  expect(onChange).toHaveBeenLastCalledWith(['a.pi', 'elsewhere.pi']);
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(onChange).toHaveBeenLastCalledWith(['a.pi', 'b.pi', 'c.pi', 'elsewhere.pi']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(onChange).toHaveBeenLastCalledWith(['elsewhere.pi']);
});

test('on a card each value can show the name of its column, which is read once', () => {
  render(<DataTable {...table} narrow={{ as: 'cards', below: 'md' }} />);
  expect(screen.getByRole('cell', { name: '10' })).toHaveAttribute('data-column', 'Bids');
});
