import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from 'contracts';
import { aDomain, aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { aStrike, stoppedBy } from 'mf-kit/fixtures';
import {
  aDecidedOrder,
  aDisputedOrder,
  aFundedOrder,
  anOrder,
  FakePaymentBridge,
  type FixtureRequest,
  type Fixtures,
  pushLive,
  refuse,
  renderRoute,
} from 'mf-kit/testing';
import { listenForUserEvents } from 'shared-store';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const NOW = '2030-01-05T00:00:00.000Z';
const GET = 'GET /api/orders/:id';
const responseOf = (order: Order) => ({ data: order, serverTime: NOW });
const bob = aUser({ uid: 'uid-bob', username: 'bob' });

function open(order: Order, over: Fixtures = {}, options: Parameters<typeof renderRoute>[2] = {}) {
  const fixtures = accountFixtures({
    [GET]: responseOf(order),
    'GET /api/domain/:id': { data: aDomain({ contactInfo: 'bob@example.com' }), serverTime: NOW },
    'POST /api/live/ticket': { data: { ticket: 't' } },
    ...over,
  });
  return { ...renderRoute(remote, `/orders/${order.id}`, { fixtures, session: {}, ...options }), fixtures };
}
const asBob = { session: { currentUser: bob } };
const dialog = () => screen.findByRole('alertdialog');
const confirm = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

describe('the page of an order', () => {
  it('asks a guest to sign in', async () => {
    open(anOrder(), {}, { session: undefined });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
  });

  it('begins with what is to be done on phones; the way is one line that opens', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width') });
    open(aFundedOrder());
    const step = await screen.findByText('Step 1 of 5: Paid');
    expect(screen.getByText('Waiting for @bob').compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('list', { name: 'Progress of the order' })).not.toBeVisible();
    await userEvent.click(step);
    expect(screen.getByRole('list', { name: 'Progress of the order' })).toBeVisible();
    window.matchMedia = matchMedia;
  });

  it('says who acts next, by when, and what happens otherwise', async () => {
    const { container } = open(aFundedOrder());
    expect(await screen.findByRole('heading', { level: 1, name: 'shop.pi' })).toBeVisible();
    expect(screen.getByText('Waiting for @bob')).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^(5d|4d)/);
    expect(screen.getByText(/You get all 250.π back/)).toBeVisible();
    expect(screen.getByText(/You can cancel from/)).toBeVisible();
    expect(await screen.findByText('bob@example.com')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('names to its seller what a missed deadline would bring', async () => {
    const strikes = { data: { strikes: [], stop: null, next: 'pauses' } };
    open(aFundedOrder(), { 'GET /api/strikes': strikes }, asBob);
    expect(await screen.findByText(/your second: no new listings and no new offers for 30 days/)).toBeVisible();
  });

  it('shows its seller the strike it brought, and asks once for a check', async () => {
    const sent: unknown[] = [];
    const refunded = anOrder({ status: 'refunded', nextActor: null, dueAt: null, ifMissed: null, actions: [] });
    const asked = aStrike({ mayAppeal: false, appeal: { text: 'I was ill.', at: NOW } });
    const over = {
      'GET /api/strikes': { data: stoppedBy(aStrike()) } as unknown,
      'POST /api/strikes/:id/appeal': ({ body }: FixtureRequest) => {
        sent.push(body);
        fixtures['GET /api/strikes'] = { data: stoppedBy(asked) };
        return { success: true, data: asked };
      },
    };
    const { fixtures, container } = open(refunded, over, asBob);
    const card = within(await screen.findByRole('region', { name: 'A strike against you' }));
    expect(card.getByText('You did not hand it over in time.')).toBeVisible();
    expect(card.getByText(/It is your second/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(card.getByRole('button', { name: 'Ask for a check' }));
    await confirm('Ask for a check');
    expect(await screen.findByText('Tell us why.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /What should we know/ }), 'I was ill.');
    await confirm('Ask for a check');
    await waitFor(() => expect(sent).toEqual([{ text: 'I was ill.' }]));
    expect(await screen.findByText('We’re checking it, and write to you within 3 days.')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('leads on from an order that is not one’s own', async () => {
    open(anOrder(), { [GET]: refuse('NOT_FOUND') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  });

  it('tries again after a failure', async () => {
    const { fixtures } = open(anOrder(), { [GET]: refuse('UNAVAILABLE') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fixtures[GET] = responseOf(anOrder());
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'shop.pi' })).toBeVisible();
  });

  it('follows what the other party does', async () => {
    const { fixtures, store } = open(aFundedOrder());
    const leave = listenForUserEvents(store);
    await screen.findByText('Waiting for @bob');
    fixtures[GET] = responseOf(
      aFundedOrder({ status: 'delivered', nextActor: 'buyer', ifMissed: 'accepted', actions: ['accept', 'dispute'] }),
    );
    await waitFor(() => {
      act(() => pushLive('user', undefined, 'orders'));
      expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
    });
    leave();
  });
});

describe('the payment of a reserved order', () => {
  it('counts down and pays', async () => {
    const bridge = new FakePaymentBridge();
    const { fixtures } = open(anOrder(), {}, { bridge });
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(30|29)m/);
    fixtures[GET] = responseOf(aFundedOrder({ paidWith: 'pi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText(/^Paid 250/)).toBeVisible();
    expect(bridge.requests[0]?.request.metadata).toMatchObject({ orderId: 'order-1', paymentType: 'order' });
  });

  it('is not offered any more once the time is over', async () => {
    open(anOrder({ dueAt: '2030-01-04T23:59:00.000Z' }));
    expect(await screen.findByText('The reservation is over. You paid nothing.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });
});

describe('the steps', () => {
  const delivering = aFundedOrder({ status: 'delivering', actions: ['deliver', 'extend'] });

  it('deliver asks for a proof and sends it', async () => {
    let sent: unknown;
    const delivered = aFundedOrder({ status: 'delivered', nextActor: 'buyer', ifMissed: 'accepted' });
    const { fixtures } = open(
      delivering,
      {
        'POST /api/orders/:id/deliver': ({ body }: FixtureRequest) => {
          sent = body;
          fixtures[GET] = responseOf(delivered);
          return responseOf(delivered);
        },
      },
      asBob,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'I transferred it' }));
    await confirm('I transferred it');
    expect(await screen.findByText('Say how you handed it over.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /How you transferred it/ }), 'Transfer 8812');
    await confirm('I transferred it');
    expect(await screen.findByText('Waiting for @alice')).toBeVisible();
    expect(sent).toEqual({ proof: 'Transfer 8812' });
    expect(screen.getByText("Done. We've let the other side know.")).toBeVisible();
  });

  it('keep the text of a refused dispute', async () => {
    open(aFundedOrder({ status: 'delivered', nextActor: 'buyer', actions: ['accept', 'dispute'] }), {
      'POST /api/orders/:id/dispute': refuse('UNAVAILABLE'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Dispute' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /What's wrong/ }), 'Nothing came');
    await confirm('Dispute');
    expect(await screen.findByText('The service is busy. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /What's wrong/ })).toHaveValue('Nothing came');
  });

  it('of a dispute: a statement is sent, and its page shows what both wrote, with pictures', async () => {
    let sent: unknown;
    open(aDisputedOrder(), {
      'POST /api/orders/:id/statement': ({ body }: FixtureRequest) => {
        sent = body;
        return responseOf(aDisputedOrder());
      },
    });
    expect(await screen.findByText('It is the message of 12:04.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Picture 1 by @bob' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Write a statement' }));
    await confirm('Write a statement');
    expect(await screen.findByText('Write what happened.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose pictures' })).toBeEnabled();
    await userEvent.type(screen.getByRole('textbox', { name: /What happened/ }), 'There is no such message.');
    await confirm('Write a statement');
    expect(await screen.findByText("Done. We've let the other side know.")).toBeVisible();
    expect(sent).toEqual({ text: 'There is no such message.', images: [] });
  });

  it('of a decision: a second look is asked for with what it got wrong, or it is accepted', async () => {
    const sent: string[] = [];
    const respond =
      (action: string) =>
      ({ body }: FixtureRequest) => {
        sent.push(`${action} ${JSON.stringify(body)}`);
        return responseOf(aDecidedOrder());
      };
    open(aDecidedOrder(), {
      'POST /api/orders/:id/second-look': respond('second-look'),
      'POST /api/orders/:id/accept-decision': respond('accept-decision'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a second look' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /got wrong/ }), 'Look at the date.');
    await confirm('Ask for a second look');
    expect(await screen.findByText("Done. We've let the other side know.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept the decision' }));
    await confirm('Accept the decision');
    await waitFor(() => expect(sent).toEqual(['second-look {"reason":"Look at the date."}', 'accept-decision {}']));
  });

  it('wait while the connection is lost, say why, and go on with the typed text when it is back', async () => {
    let sent: unknown;
    const order = aFundedOrder({ status: 'delivered', nextActor: 'buyer', actions: ['accept', 'dispute'] });
    open(order, {
      'POST /api/orders/:id/dispute': ({ body }: FixtureRequest) => {
        sent = body;
        return responseOf(order);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Dispute' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /What's wrong/ }), 'Nothing came');
    const button = within(await dialog()).getByRole('button', { name: 'Dispute' });
    expect(button).not.toHaveAccessibleDescription();

    act(() => void window.dispatchEvent(new Event('offline')));
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription("You're offline. You can act once you're back.");

    act(() => void window.dispatchEvent(new Event('online')));
    expect(button).toBeEnabled();
    await userEvent.click(button);
    expect(await screen.findByText("Done. We've let the other side know.")).toBeVisible();
    expect(sent).toEqual({ reason: 'Nothing came', images: [] });
  });

  it('say that the order has changed in the meantime', async () => {
    open(aFundedOrder({ actions: ['cancel'] }), { 'POST /api/orders/:id/cancel': refuse('ORDER_STATE') });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    expect(await dialog()).toHaveTextContent(/You get all 250.π back/);
    await confirm('Cancel the order');
    expect(await screen.findByText("This has changed in the meantime. Here's the latest.")).toBeVisible();
  });

  it.each([
    ['the seller asks', delivering, asBob, 'Ask for 3 days more'],
    [
      'the buyer grants',
      aFundedOrder({ status: 'delivering', extension: 'asked', actions: ['extend'] }),
      {},
      'Grant 3 days more',
    ],
  ])('extend: %s', async (_who, order, options, label) => {
    open(order, { 'POST /api/orders/:id/extend': responseOf(order) }, options);
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await confirm(label);
    expect(await screen.findByText("Done. We've let the other side know.")).toBeVisible();
  });
});
