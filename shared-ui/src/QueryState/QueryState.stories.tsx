import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from 'shared-ui';
import { QueryState, type QueryResult } from './QueryState';

const query = (state: Partial<QueryResult<string[]>>): QueryResult<string[]> => ({
  refetch: () => undefined,
  ...state,
});

const meta: Meta<typeof QueryState<string[]>> = {
  component: QueryState<string[]>,
  args: {
    loading: 'Loading orders',
    skeleton: <Skeleton lines={4} />,
    failed: 'Orders did not load',
    empty: <p>No orders yet.</p>,
    children: (orders) => <p>{orders.join(', ')}</p>,
  },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = { args: { query: query({}) } };
export const Failed: Story = { args: { query: query({ error: { requestId: 'PD-7F3A' } }) } };
export const FailedPart: Story = { args: { query: query({ error: {} }), compact: true } };
export const Empty: Story = { args: { query: query({ data: [] }) } };
export const Ready: Story = { args: { query: query({ data: ['crypto.pi', 'shop.pi'] }) } };
