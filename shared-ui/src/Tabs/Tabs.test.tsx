import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs';

const items = [
  { value: 'listings', label: 'Listings', content: 'Two domains' },
  { value: 'reviews', label: 'Reviews', content: 'None yet' },
  { value: 'orders', label: 'Orders', content: 'One order' },
] as const;

function Profile() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('listings');
  return <Tabs label="Profile" items={items} value={value} onChange={setValue} />;
}

test('arrows choose the next tab and show its panel alone', async () => {
  render(<Profile />);
  expect(screen.getByRole('tablist', { name: 'Profile' })).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Reviews', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Reviews' })).toHaveTextContent('None yet');
  await waitFor(() => expect(screen.queryByText('Two domains')).not.toBeInTheDocument());
});

test('where text runs from right to left the next tab is to the left', async () => {
  document.documentElement.dir = 'rtl';
  try {
    render(<Profile />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Reviews', selected: true })).toHaveFocus();
  } finally {
    document.documentElement.dir = '';
  }
});
