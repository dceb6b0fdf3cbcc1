/** The columns of the list that the server can sort by, each with its orders in turn. */
const ORDERS = {
  name: ['name-az', 'name-za'],
  ends: ['ending-soon'],
  price: ['price-low', 'price-high'],
} as const;

export type SortColumn = keyof typeof ORDERS;

const place = (column: SortColumn, sort: string | undefined) =>
  (ORDERS[column] as readonly string[]).indexOf(sort ?? '');

/** How a column is sorted, for its head. */
export const sortedAs = (column: SortColumn, sort: string | undefined) =>
  (['ascending', 'descending'] as const)[place(column, sort)];

/** The order after one more press on a head: its own in turn, then the server's, which is ''. */
export const nextSort = (column: SortColumn, sort: string | undefined): string =>
  ORDERS[column][place(column, sort) + 1] ?? '';
