import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from 'contracts/testing';
import { renderToString } from 'react-dom/server';
import { FakePaymentBridge } from '../fixtures/fake-payment-bridge';
import { defineRemote } from '../remotes/remote-module';
import { refuse, renderRoute } from '../testing';
import { usePiAuth } from './PiAuthProvider';

function Who() {
  const { user, status, signIn, signOut } = usePiAuth();
  return (
    <>
      <p>
        {status} {user?.username}
      </p>
      <button onClick={() => void signIn()}>In</button>
      <button onClick={() => void signOut()}>Out</button>
    </>
  );
}

const remote = defineRemote({ contract: 1, name: 'mf-who', routes: { '/': async () => ({ Component: Who }) } });

const SIGN_IN = { user: aUser(), subscription: null, currentListings: 0 };

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('signing in asks Pi, then our server, and says so', async () => {
  const { calls } = renderRoute(remote, '/', { fixtures: { 'POST /user/signin': SIGN_IN } });
  await userEvent.click(await screen.findByRole('button', { name: 'In' }));
  expect(await screen.findByText('signedIn alice')).toBeVisible();
  expect(await screen.findByText(/^Login\s+successfully$/)).toBeVisible();
  expect(calls).toContain('POST /user/signin');
});

test('with a token that was ended everywhere the visitor hears until when it is dead', async () => {
  const ended = refuse('INVALID_TOKEN', { until: '2026-12-01T12:00:00.000Z' });
  renderRoute(remote, '/', { fixtures: { 'POST /user/signin': ended } });
  await userEvent.click(await screen.findByRole('button', { name: 'In' }));
  expect(await screen.findByText(/It opens nothing until 1 Dec 2026/)).toBeVisible();
});

test('without the Pi SDK the visitor hears where sign-in works', async () => {
  renderRoute(remote, '/', { bridge: new FakePaymentBridge('unavailable') });
  await userEvent.click(await screen.findByRole('button', { name: 'In' }));
  expect(await screen.findByText(/^Pi SDK is not available/)).toBeVisible();
  expect(screen.queryByText('Login failed, please try again later')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('on a wide screen a code leads to the Pi Browser of a phone', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: true });
  renderRoute(remote, '/', { bridge: new FakePaymentBridge('unavailable') });
  await userEvent.click(await screen.findByRole('button', { name: 'In' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open in Pi Browser' });
  expect(within(dialog).getByRole('img', { name: 'QR code with the address of this page' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  window.matchMedia = matchMedia;
});

test('signing out forgets the user at once', async () => {
  renderRoute(remote, '/', { session: {}, fixtures: { 'GET /user/signout': { success: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Out' }));
  expect(await screen.findByText('signedOut')).toBeVisible();
  expect(await screen.findByText('logout successfully ,see you later')).toBeVisible();
});

test('outside its provider the hook says what is missing', () => {
  expect(() => renderToString(<Who />)).toThrow('usePiAuth must be used within a PiAuthProvider');
});
