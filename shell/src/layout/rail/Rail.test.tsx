import { render, screen } from '@testing-library/react';
import type { NavEntry } from 'contracts';
import { aUser } from 'contracts/testing';
import { HrefLink } from 'mf-kit';
import { MemoryRouter } from 'mf-kit/router';
import { makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { LinkProvider } from 'shared-ui';
import { Component as Rail } from './Rail';

const entry = (label: string, to: string, order: number): NavEntry => ({ label, to, order, menu: 'rail' });
const NAV = [
  entry('Orders', '/orders', 30),
  entry('Wallet', '/profile?tab=wallet', 50),
  entry('Selling', '/sell/desk', 60),
  entry('Profile', '/profile', 100),
];

test.each([
  ['/orders', 'Orders'],
  ['/orders/7', 'Orders'],
  ['/orders/7/receipt', 'Orders'],
  ['/sell/desk', 'Selling'],
  ['/profile', 'Profile'],
  ['/profile?tab=wallet', 'Wallet'],
])('on %s the entry %s is marked, and no other', (address, label) => {
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[address]}>
        <LinkProvider component={HrefLink}>
          <Rail user={aUser()} nav={NAV} />
        </LinkProvider>
      </MemoryRouter>
    </Provider>,
  );
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual([label]);
});
