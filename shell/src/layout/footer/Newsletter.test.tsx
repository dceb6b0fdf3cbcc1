import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveFixtures, refuse } from 'mf-kit/testing';
import { renderShell, settingsResponse } from '../../testing/renderShell';

const settings = { 'GET /site_settings/api/settings': settingsResponse() };

async function subscribe(email: string) {
  renderShell('/');
  const field = await screen.findByLabelText('Email address');
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  return field;
}

test.each(['', '   ', 'nobody'])('%p is refused in place without a request', async (email) => {
  const calls = serveFixtures(settings);
  await subscribe(email);
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
  expect(calls).not.toContain('POST /api/newsletter');
});

test('a good address is sent, thanked for, and the field is cleared', async () => {
  serveFixtures({
    ...settings,
    'POST /api/newsletter': { success: true, data: { email: 'a@b.c' }, message: 'ok' },
  });
  const field = await subscribe('a@b.c');
  expect(await screen.findByText('Thank you for subscribing to our newsletter!')).toBeVisible();
  expect(field).toHaveValue('');
});

test('a failure says so and keeps what was typed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serveFixtures({ ...settings, 'POST /api/newsletter': () => refuse('UNAVAILABLE') });
  const field = await subscribe('a@b.c');
  expect(await screen.findByText('Failed to subscribe. Please try again later.')).toBeVisible();
  expect(field).toHaveValue('a@b.c');
});
