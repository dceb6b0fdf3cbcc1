import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { type DataColumn, DataTable } from './DataTable';

interface Listing {
  name: string;
  price: number;
  bids: number | null;
}

const ROWS: Listing[] = [
  { name: 'loom.pi', price: 1_250, bids: null },
  { name: 'cedar.pi', price: 90, bids: 4 },
  { name: 'quince.pi', price: 480, bids: 11 },
];

const COLUMNS: DataColumn<Listing>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, isRowHead: true },
  { id: 'price', head: 'Price', cell: ({ price }) => `${price} π`, sortBy: ({ price }) => price, align: 'end' },
  {
    id: 'bids',
    head: 'Bids',
    cell: ({ bids }) => bids ?? '–',
    sortBy: ({ bids }) => bids,
    isEmpty: ({ bids }) => bids === null,
    align: 'end',
  },
];

const TABLE = { label: 'Listings', columns: COLUMNS, rows: ROWS, rowKey: ({ name }: Listing) => name };

export default {
  component: DataTable<Listing>,
  args: TABLE,
} satisfies Meta<typeof DataTable<Listing>>;

type Story = StoryObj<typeof DataTable<Listing>>;

export const Sorted: Story = {};
export const Cards: Story = { args: { narrow: { as: 'cards', below: 'lg' } } };
export const Lines: Story = { args: { narrow: { as: 'lines', below: 'lg' } } };
export const Chosen: Story = {
  render: function Chosen() {
    const [chosen, onChoose] = useState<ReadonlySet<string>>(new Set(['cedar.pi']));
    const choice = { chosen, onChoose, label: ({ name }: Listing) => `Choose ${name}`, allLabel: 'Choose all' };
    return <DataTable {...TABLE} choice={choice} />;
  },
};
