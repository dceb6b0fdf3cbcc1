import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { CONTACT, POLICIES } from 'contracts';
import { aDomain } from 'contracts/testing';
import { serveFixtures, refuse } from 'mf-kit/testing';
import { renderShell, settingsResponse } from '../testing/renderShell';
import { searchTerms } from './not-found/NotFoundPage';

const settings = { 'GET /site_settings/api/settings': settingsResponse() };

beforeEach(() => {
  window.scrollTo = () => undefined;
  localStorage.setItem('lastDismissDate', new Date().toDateString());
});

const FIGURES = 'GET /api/reports/figures';
const figures = (received: number) => ({
  data: { months: 12, kinds: [{ kind: 'trademark', received, suspended: 3, dismissed: 4, open: 5 }] },
});

test.each(POLICIES)(
  '/policies/$id shows $title with its date and no accessibility violation',
  async ({ id, title, value: updated }) => {
    serveFixtures({ ...settings, [FIGURES]: figures(12) });
    const { container } = renderShell(`/policies/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(container.querySelector('time')).toHaveAttribute('datetime', updated);
    expect(await axe(container)).toHaveNoViolations();
  },
);

test('the guidelines show how many listings were reported, for what, and what became of it', async () => {
  serveFixtures({ ...settings, [FIGURES]: figures(12) });
  renderShell('/policies/listing');
  const table = await screen.findByRole('table', { name: 'Listings reported in the last 12 months' });
  const row = within(table).getByRole('row', { name: /^Look-alike or trademark/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12', '3', '4', '5']);
});

test('the guidelines say so where nothing was reported, and where the numbers did not load', async () => {
  const shown = { ...settings, [FIGURES]: refuse('INTERNAL') as unknown };
  serveFixtures(shown);
  renderShell('/policies/listing');
  expect(await screen.findByText('The numbers did not load')).toBeVisible();
  shown[FIGURES] = figures(0);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No listing was reported in the last 12 months.')).toBeVisible();
});

test('/policies begins with terms, and an unknown type keeps the current one', async () => {
  serveFixtures(settings);
  renderShell('/policies/refund');
  await screen.findByRole('heading', { level: 1, name: 'Refund Policy' });
  window.history.pushState(null, '', '/policies/unknown');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible();
});

const names = (...list: [string, number][]) => ({
  data: list.map(([name, price]) => ({ ...aDomain({ id: name, name, price }), mode: 'fixed' as const })),
  meta: { total: list.length, nextCursor: null, serverTime: '2026-01-01T00:00:00.000Z' },
});

test('an unknown address says 404 - Page Not Found with a search and a way home', async () => {
  serveFixtures({ ...settings, 'GET /api/domain/list': names() });
  renderShell('/nowhere/crypto-shop.pi');
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('crypto shop');
  await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
  expect(await screen.findByRole('heading', { name: 'Home of the catalogue' })).toBeVisible();
});

test('an unknown address offers three names like its last word', async () => {
  serveFixtures({ ...settings, 'GET /api/domain/list': names(['crypto-shop.pi', 1250]) });
  renderShell('/nowhere/crypto-shop.pi');
  const offered = await screen.findByRole('region', { name: 'You might like' });
  expect(within(offered).getByRole('link', { name: 'crypto-shop.pi 1,250\u00a0π' })).toHaveAttribute(
    'href',
    '/domains/crypto-shop.pi',
  );
});

test('where no name is like it, the newest are offered', async () => {
  serveFixtures({
    ...settings,
    'GET /api/domain/list': ({ query }: { query: URLSearchParams }) =>
      query.has('q') ? names() : names(['new.pi', 5]),
  });
  renderShell('/nowhere/zzzz');
  expect(await screen.findByRole('region', { name: 'New on the market' })).toHaveTextContent('new.pi');
});

describe('the page that a letter’s link opens', () => {
  const LEAVE = 'GET /api/newsletter/unsubscribe';
  const open = () => renderShell('/newsletter/unsubscribe?token=t1');
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

  test('asks first, then says that it is done', async () => {
    const calls = serveFixtures({ ...settings, [LEAVE]: { success: true, message: 'You are unsubscribed.' } });
    const { container } = open();
    expect(await screen.findByText(/Unsubscribe from our newsletter/)).toBeVisible();
    expect(calls).not.toContain(LEAVE);
    await press();
    expect(await screen.findByText("You're unsubscribed from our newsletter.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('says that a link was never sent, and can be tried again after an outage', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let code: 'INTERNAL' | 'NOT_FOUND' = 'INTERNAL';
    serveFixtures({ ...settings, [LEAVE]: () => refuse(code) });
    open();
    await press();
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    code = 'NOT_FOUND';
    await press();
    expect(await screen.findByText(/This link has expired/)).toBeVisible();
    expect(screen.getByRole('main').querySelector('a[href="/contactUs"]')).toBeVisible();
  });

  test('without a token says so at once', async () => {
    serveFixtures(settings);
    renderShell('/newsletter/unsubscribe');
    expect(await screen.findByText(/This link has expired/)).toBeVisible();
  });
});

test('the address of a section scrolls to it', async () => {
  serveFixtures(settings);
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrolled() {
    shown.push(this.id);
  };
  renderShell('/policies/terms#fee');
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
  expect(shown).toEqual(['fee']);
});

test.each([
  ['/', ''],
  ['/a/my-name.pi', 'my name'],
  ['/%3Cscript%3E', '3Cscript 3E'],
  ['/domainz/5d1ed8cd-3dbb-8112-8f96-f9b6aa0c3bbc', ''],
])('the address %s offers %p to search for', (pathname, text) => expect(searchTerms(pathname)).toBe(text));

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

const contactField = (label: string) =>
  within(screen.getByRole('form', { name: 'Send Us a Message' })).getByLabelText(new RegExp(`^${label}`));
const errorSummary = async () => (await screen.findByText('Please correct the following')).closest('[role=alert]');

test('an empty contact form names each field at fault, leads to it from a summary that has the focus, and sends nothing', async () => {
  const calls = serveFixtures(settings);
  await fillContact({});
  const summary = await errorSummary();
  await waitFor(() => expect(summary).toHaveFocus());
  for (const [label, sentence] of Object.entries({
    Name: 'Name is required.',
    Email: 'Email is required.',
    Phone: 'Phone number is required.',
    Subject: 'Subject is required.',
    Message: 'Message cannot be empty.',
  })) {
    expect(contactField(label)).toHaveAccessibleDescription(sentence);
    await userEvent.click(within(summary as HTMLElement).getByRole('link', { name: sentence }));
    expect(contactField(label)).toHaveFocus();
  }
  expect(calls).not.toContain('POST /api/contact');
});

test('a field that is left wrong says so at once, without a summary before sending', async () => {
  serveFixtures(settings);
  renderShell('/contactUs');
  await screen.findByRole('form', { name: 'Send Us a Message' });
  await userEvent.type(contactField('Email'), 'nobody');
  await userEvent.tab();
  expect(await screen.findByText('Invalid email format.')).toBeVisible();
  expect(screen.queryByText('Please correct the following')).not.toBeInTheDocument();
});

test('what the server does not take is named in a summary with the field’s name, and nothing typed is lost', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serveFixtures({
    ...settings,
    'POST /api/contact': () => refuse('VALIDATION', { subject: 'Use other words.' }),
  });
  await fillContact(filled);
  const summary = await errorSummary();
  await waitFor(() => expect(summary).toHaveFocus());
  await userEvent.click(within(summary as HTMLElement).getByRole('link', { name: 'Subject: Use other words.' }));
  expect(contactField('Subject')).toHaveFocus();
  for (const [label, value] of Object.entries(filled)) expect(contactField(label)).toHaveValue(value);
});

test('a topic fills in the subject, not over one’s own, and leads to what help says of it', async () => {
  serveFixtures(settings);
  const { container } = renderShell('/contactUs');
  await userEvent.click(await screen.findByRole('radio', { name: 'Money' }));
  expect(contactField('Subject')).toHaveValue('About my money');
  expect(screen.getByRole('link', { name: 'Holds and your wallet' })).toHaveAttribute('href', '/help#holds');
  await userEvent.click(screen.getByRole('radio', { name: 'An order' }));
  expect(contactField('Subject')).toHaveValue('About an order');
  await userEvent.type(contactField('Subject'), ' 42');
  await userEvent.click(screen.getByRole('radio', { name: 'Selling' }));
  expect(contactField('Subject')).toHaveValue('About an order 42');
  expect(screen.getByText('A person replies within 72 hours, with priority support within 24.')).toBeVisible();
  expect(screen.getByText('The reply comes by email.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('help finds topics by their words, and says so when there are none', async () => {
  serveFixtures(settings);
  const { container } = renderShell('/help');
  const field = await screen.findByRole('searchbox', { name: 'Search help' });
  const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(topics.getAllByRole('link').length).toBeGreaterThan(5);
  await userEvent.type(field, 'passphrase');
  expect(topics.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Staying safe']);
  expect(screen.getByText('1 topic')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.type(field, ' zzz');
  expect(screen.getByText('Try another word, or write to us.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Contact Us' }).at(0)).toBeVisible();
});

test('a sentence that does not name its field gets the field’s name in the summary', async () => {
  serveFixtures(settings);
  renderShell('/contactUs');
  await screen.findByRole('form', { name: 'Send Us a Message' });
  const values = { ...filled, Email: 'nobody', Subject: 'x'.repeat(CONTACT.subjectMax + 1) };
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(contactField(label));
    await userEvent.paste(value);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  const summary = within((await errorSummary()) as HTMLElement);
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Invalid email format.',
    `Subject: Use at most ${CONTACT.subjectMax} characters.`,
  ]);
});

test('a sent message is thanked for and shown again', async () => {
  const calls = serveFixtures({
    ...settings,
    'POST /api/contact': { success: true, data: { id: '1', number: 1042, replyHours: 72 }, message: 'ok' },
  });
  await fillContact(filled);
  expect(await screen.findByText('Thank you for your message!')).toBeVisible();
  expect(screen.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  expect(screen.getByText('A question.')).toBeVisible();
  expect(
    screen.getByText(/^Your message has the number 1042\. The answer comes within 72 hours, by email to /),
  ).toBeVisible();
  expect(calls).toContain('POST /api/contact');
});

test('a failed message keeps every word', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serveFixtures({ ...settings, 'POST /api/contact': () => refuse('UNAVAILABLE') });
  await fillContact(filled);
  expect(await screen.findByText(/Nothing you wrote is lost/)).toBeVisible();
  for (const [label, value] of Object.entries(filled)) expect(contactField(label)).toHaveValue(value);
  expect(screen.queryByRole('link', { name: /@/ })).not.toBeInTheDocument();
});

test('where sending fails, the settings’ address takes the same words by e-mail', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serveFixtures({
    'GET /site_settings/api/settings': settingsResponse({ support_email: 'help@dotpi.example' }),
    'POST /api/contact': () => refuse('UNAVAILABLE'),
  });
  await fillContact(filled);
  expect(await screen.findByRole('link', { name: 'help@dotpi.example' })).toHaveAttribute(
    'href',
    'mailto:help@dotpi.example?subject=Hello&body=A%20question.',
  );
  for (const [label, value] of Object.entries(filled)) expect(contactField(label)).toHaveValue(value);
});
