import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'shared-ui';
import { Menu } from './Menu';

function account(logout = () => undefined as void) {
  return (
    <Menu
      trigger={<Button>nakamoto</Button>}
      header="Signed in as nakamoto"
      items={[{ label: 'My Profile', href: '/profile' }, 'separator', { label: 'Logout', onSelect: logout }]}
    />
  );
}

test('opens by keyboard, moves by arrows, and Escape gives the focus back', async () => {
  render(account());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const profile = await screen.findByRole('menuitem', { name: 'My Profile' });
  expect(profile).toHaveAttribute('href', '/profile');
  await waitFor(() => expect(profile).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'nakamoto' })).toHaveFocus();
});

test('a command runs and the menu closes', async () => {
  const logout = jest.fn();
  render(account(logout));
  await userEvent.click(screen.getByRole('button', { name: 'nakamoto' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});
