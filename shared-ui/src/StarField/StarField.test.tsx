import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StarField } from './StarField';

function Review({ error }: { error?: string }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <StarField
      label="Stars"
      nameOf={(stars) => (stars === 1 ? '1 star' : `${stars} stars`)}
      value={value}
      error={error}
      onChange={setValue}
    />
  );
}

test('is a named group of five radios, chosen by pointer or arrows', async () => {
  render(<Review />);
  expect(screen.getByRole('radiogroup', { name: 'Stars' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await userEvent.click(screen.getByRole('radio', { name: '3 stars' }));
  expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('says its error at the group', () => {
  render(<Review error="Choose 1 to 5 stars." />);
  expect(screen.getByRole('radiogroup', { name: 'Stars' })).toHaveAccessibleDescription('Choose 1 to 5 stars.');
});
