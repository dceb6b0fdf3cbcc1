import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTIFICATION_KINDS, OPTIONAL_NOTIFICATION_KINDS } from 'contracts';
import { axe } from 'jest-axe';
import { type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { PREFERENCE_LABEL } from '../features/notifications/notifications.messages';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

/** A server that keeps the choices. */
async function open(over: object = {}) {
  let kept: Record<string, boolean> = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, true]));
  const sent: unknown[] = [];
  const fixtures = accountFixtures({
    'GET /api/notifications/preferences': () => ({ data: kept }),
    'PUT /api/notifications/preferences': ({ body }: FixtureRequest) => {
      sent.push(body);
      kept = { ...kept, ...(body as Record<string, boolean>) };
      return { data: kept };
    },
    ...over,
  });
  const screens = renderRoute(remote, '/notifications', { fixtures, session: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Notification settings' }));
  return { sent, ...screens };
}
const toggle = (name: string) => screen.findByRole('switch', { name });

test('every kind that can be switched off is named', () => {
  expect(Object.keys(PREFERENCE_LABEL).sort()).toEqual([...OPTIONAL_NOTIFICATION_KINDS].sort());
});

test('one kind is switched off and on, and all of them at a time', async () => {
  const { sent, baseElement } = await open();
  await userEvent.click(await toggle('Unread messages'));
  await waitFor(async () => expect(await toggle('Unread messages')).toBeEnabled());
  expect(await toggle('Unread messages')).not.toBeChecked();
  expect(await toggle('All of these')).not.toBeChecked();
  expect(await axe(baseElement)).toHaveNoViolations();
  await userEvent.click(await toggle('All of these'));
  await waitFor(async () => expect(await toggle('All of these')).toBeEnabled());
  expect(await toggle('Unread messages')).toBeChecked();
  expect(sent).toEqual([
    { message: false },
    Object.fromEntries(OPTIONAL_NOTIFICATION_KINDS.map((kind) => [kind, true])),
  ]);
});

test('a choice that was not saved goes back', async () => {
  await open({ 'PUT /api/notifications/preferences': refuse('UNAVAILABLE') });
  await userEvent.click(await toggle('New reviews of you'));
  await waitFor(async () => expect(await toggle('New reviews of you')).toBeEnabled());
  expect(await toggle('New reviews of you')).toBeChecked();
});
