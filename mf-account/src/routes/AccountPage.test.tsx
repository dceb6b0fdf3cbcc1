import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenReason } from 'contracts';
import { axe } from 'jest-axe';
import { type Fixtures, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures, aReceipt } from '../testing/accountFixtures';

const open = (path: string, over: Fixtures = {}) =>
  renderRoute(remote, path, { fixtures: accountFixtures(over), session: {} });

const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('the page of one’s own account', () => {
  it('says what goes and what stays before it asks', async () => {
    const { container } = open('/account');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What we delete' })).toBeVisible();
    expect(screen.getByText(/with your Pi id only/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('names what is still open, with the way there, and offers to give up a rest', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reasons: OpenReason[] = [{ kind: 'balance', count: 0.5, canGiveUp: true }];
    open('/account', { 'DELETE /users/me': refuse('OPEN_BUSINESS', { reasons }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await confirm('Delete for good');
    expect(await screen.findByRole('link', { name: /0\.50.π in your wallet/ })).toHaveAttribute(
      'href',
      '/profile?tab=wallet',
    );
    expect(screen.getByRole('button', { name: /Give up 0\.50.π and delete/ })).toBeVisible();
    log.mockRestore();
  });
});

describe('the receipt of an order', () => {
  it('shows both parties, and the fee to the seller', async () => {
    const { container } = open('/orders/order-1/receipt', {
      'GET /api/orders/:id/receipt': { data: aReceipt({ fee: 12.5 }) },
    });
    expect(await screen.findByText('D-20300104-5F3A9C21D07E')).toBeVisible();
    expect(screen.getByText('@bob')).toBeVisible();
    expect(screen.getByText(/237\.5.*π/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  const lines = async (receipt: Parameters<typeof aReceipt>[0]) => {
    open('/orders/order-1/receipt', { 'GET /api/orders/:id/receipt': { data: aReceipt(receipt) } });
    await screen.findByText('D-20300104-5F3A9C21D07E');
    const texts = [...document.querySelectorAll('dt')].map(
      (dt) => `${dt.textContent}: ${dt.nextElementSibling?.textContent}`,
    );
    return texts
      .filter((text) => /Fee|Seller rec|Returned|Paid to|held:/.test(text))
      .map((text) => text.replaceAll('\u00a0', ' '));
  };

  it('says after a refund that the seller got nothing', async () => {
    expect(await lines({ fee: 12.5, status: 'refunded', paidOut: { toBuyer: 250, toSeller: 0, fee: 0 } })).toEqual([
      'Returned to the buyer: 250 π',
      'Fee of the seller: 0 π',
      'Seller received: 0 π',
    ]);
  });

  it('says after a split what each side got', async () => {
    const status = 'completed';
    expect(await lines({ status, paidOut: { toBuyer: 100, toSeller: 150, fee: null } })).toEqual([
      'Returned to the buyer: 100 π',
      'Paid to the seller, before fees: 150 π',
    ]);
  });
});
