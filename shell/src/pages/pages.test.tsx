import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { POLICIES } from 'contracts';
import { answerNetworkFrom, refuse } from 'mf-kit/testing';
import { renderShell, settingsAnswer } from '../testing/renderShell';
import { searchWords } from './not-found/NotFoundPage';

const settings = { 'GET /site_settings/api/settings': settingsAnswer() };

beforeEach(() => {
  window.scrollTo = () => undefined;
  localStorage.setItem('lastDismissDate', new Date().toDateString());
});

test.each(POLICIES)(
  '/policies/$id shows $title with its date and no accessibility violation',
  async ({ id, title, updated }) => {
    answerNetworkFrom(settings);
    const { container } = renderShell(`/policies/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(container.querySelector('time')).toHaveAttribute('datetime', updated);
    expect(await axe(container)).toHaveNoViolations();
  },
);

test('/policies begins with terms, and an unknown type keeps the current one', async () => {
  answerNetworkFrom(settings);
  renderShell('/policies/refund');
  await screen.findByRole('heading', { level: 1, name: 'Refund Policy' });
  window.history.pushState(null, '', '/policies/unknown');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible();
});

test('an unknown address says 404 - Page Not Found with a search and a way home', async () => {
  answerNetworkFrom(settings);
  renderShell('/nowhere/crypto-shop.pi');
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('crypto shop');
  await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
  expect(await screen.findByRole('heading', { name: 'Home of the catalogue' })).toBeVisible();
});

test.each([
  ['/', ''],
  ['/a/my-name.pi', 'my name'],
  ['/%3Cscript%3E', '3Cscript 3E'],
])('the address %s offers %p to search for', (pathname, words) => expect(searchWords(pathname)).toBe(words));

const filled = {
  Name: 'Ann',
  Email: 'ann@example.org',
  Phone: '+49 30 123456',
  Subject: 'Hello',
  Message: 'A question.',
};

async function fillContact(values: Partial<typeof filled>) {
  renderShell('/contactUs');
  const form = await screen.findByRole('form', { name: 'Send Us a Message' });
  for (const [label, value] of Object.entries(values))
    await userEvent.type(within(form).getByLabelText(new RegExp(`^${label}`)), value);
  await userEvent.click(within(form).getByRole('button', { name: 'Send Message' }));
}

test('an empty contact form names each field at fault and sends nothing', async () => {
  const calls = answerNetworkFrom(settings);
  await fillContact({});
  for (const sentence of [
    'Name is required.',
    'Email is required.',
    'Phone number is required.',
    'Subject is required.',
    'Message cannot be empty.',
  ]) {
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  expect(calls).not.toContain('POST /api/contact');
});

test('a sent message is thanked for and shown again', async () => {
  const calls = answerNetworkFrom({
    ...settings,
    'POST /api/contact': { success: true, data: { id: '1' }, message: 'ok' },
  });
  await fillContact(filled);
  expect(await screen.findByText('Thank you for your message!')).toBeVisible();
  expect(screen.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  expect(screen.getByText('A question.')).toBeVisible();
  expect(calls).toContain('POST /api/contact');
});

test('a failed message keeps every word', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerNetworkFrom({ ...settings, 'POST /api/contact': () => refuse('UNAVAILABLE') });
  await fillContact(filled);
  expect(await screen.findByText(/Nothing you wrote is lost/)).toBeVisible();
  expect(screen.getByLabelText(/^Message/)).toHaveValue('A question.');
});
