import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from './Drawer';

test('is a named dialog that Escape asks to close', async () => {
  const change = jest.fn();
  render(
    <Drawer open onOpenChange={change} title="Filters">
      Price
    </Drawer>,
  );
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toHaveTextContent('Price');
  await userEvent.keyboard('{Escape}');
  expect(change).toHaveBeenCalledWith(false);
});
