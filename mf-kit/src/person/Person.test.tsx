import { render, screen } from '@testing-library/react';
import { Person } from './Person';

const carol = { uid: 'uid carol', username: 'carol', isVerified: true, rating: 4.94 };

test('a person is named with tick and rating, and leads to their page', () => {
  render(<Person person={carol}>Seller</Person>);
  expect(screen.getByRole('link', { name: '@carol' })).toHaveAttribute('href', '/sellers/uid%20carol');
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.getByText('Rated 4.9 out of 5')).toBeInTheDocument();
  expect(screen.getByText('Seller')).toBeVisible();
});

test('the reader is told that it is them; without reviews there is no figure', () => {
  render(<Person person={{ uid: 'uid-alice', username: 'alice', rating: null }} isYou linked={false} />);
  expect(screen.getByText('You')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(/Rated/)).not.toBeInTheDocument();
});

test('a deleted user has no handle', () => {
  render(<Person person={{ uid: 'uid-gone', username: 'deleted user' }} />);
  expect(screen.getByText('deleted user')).toBeVisible();
});
