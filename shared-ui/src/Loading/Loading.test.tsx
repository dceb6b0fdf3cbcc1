import { render, screen } from '@testing-library/react';
import { Skeleton } from '../Skeleton/Skeleton';
import { Loading } from './Loading';

test('waiting is spoken, its grey shapes are not', () => {
  render(
    <Loading label="Loading domains">
      <Skeleton lines={3} />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading domains');
});
