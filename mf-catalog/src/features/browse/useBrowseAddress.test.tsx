import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'mf-kit/router';
import { useBrowseAddress } from './useBrowseAddress';

test('two ticks before the address has followed are both kept', () => {
  const { result } = renderHook(useBrowseAddress, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/browse?q=tea']}>{children}</MemoryRouter>,
  });
  const shown = result.current;
  act(() => {
    shown.compare('first');
    shown.compare('second');
  });
  expect(result.current.compared).toEqual(['first', 'second']);
  expect(result.current.filters).toEqual(shown.filters);
  act(() => {
    const { compare, change } = result.current;
    compare('first');
    change({ category: 'tech' });
  });
  expect(result.current.compared).toEqual(['second']);
});
