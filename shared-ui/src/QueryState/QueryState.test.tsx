import { render, screen } from '@testing-library/react';
import { QueryState, type QueryResult } from './QueryState';

const refetch = jest.fn();

function show(state: Partial<QueryResult<string[]>>, canRetry?: boolean) {
  render(
    <QueryState
      query={{ refetch, ...state }}
      loading="Loading orders"
      skeleton={<i>…</i>}
      failed="Orders did not load"
      canRetry={canRetry}
      empty={<p>No orders</p>}
    >
      {(orders) => <p>{orders.join(', ')}</p>}
    </QueryState>,
  );
}

test('waits while there is neither data nor a failure', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading orders');
});

test('a failure has its support code and another try', () => {
  show({ error: { requestId: 'PD-7F3A' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Orders did not load');
  expect(screen.getByText('PD-7F3A')).toBeVisible();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('where another try is pointless none is offered', () => {
  show({ error: {} }, false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty list is said', () => {
  show({ data: [] });
  expect(screen.getByText('No orders')).toBeVisible();
});

test('data stays although a later attempt failed', () => {
  show({ data: ['crypto.pi'], error: {} });
  expect(screen.getByText('crypto.pi')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
