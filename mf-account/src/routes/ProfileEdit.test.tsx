import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UPLOAD } from 'contracts';
import { aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures, aProfile } from '../testing/accountFixtures';

const profile = aProfile({
  bio: 'Names since 2024.',
  contactEmail: 'alice@example.org',
  profileImage: '/uploads/mine.webp',
  socialLinks: { website: 'https://alice.example' },
});

/** The form, in front of a server that keeps what is sent. */
async function open(over: object = {}) {
  const sent: unknown[] = [];
  const fixtures = accountFixtures({
    'GET /users/:id': { data: profile },
    'PUT /users/profile': ({ body }: FixtureRequest) => {
      sent.push(body);
      return { data: profile };
    },
    'POST /user/signin': { user: aUser(), subscription: null, currentListings: 0 },
    ...over,
  });
  const screens = renderRoute(remote, '/profile', { fixtures, session: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return { sent, fixtures, ...screens };
}
const form = () => screen.findByRole('dialog', { name: 'Edit profile' });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

test('what is there stands in the form; what is changed is sent whole', async () => {
  const { sent, baseElement } = await open();
  await form();
  expect(field(/Bio/)).toHaveValue('Names since 2024.');
  expect(field(/Contact email/)).toHaveValue('alice@example.org');
  expect(await axe(baseElement)).toHaveNoViolations();
  await userEvent.clear(field(/Bio/));
  await userEvent.type(field(/Twitter/), 'https://twitter.example/alice');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      bio: '',
      contactEmail: 'alice@example.org',
      profileImage: '',
      socialLinks: { twitter: 'https://twitter.example/alice', telegram: '', website: 'https://alice.example' },
    },
  ]);
});

test.each([
  [/Website/, 'javascript:alert(1)', 'Enter an address that begins with https://.'],
  [/Telegram/, '@alice', 'Enter an address that begins with https://.'],
  [/Contact email/, 'nowhere', 'Invalid email format.'],
  [/Bio/, 'x'.repeat(501), 'Use at most 500 characters.'],
])('%s: a wrong text is named at its field, and nothing is sent', async (name, text, sentence) => {
  const { sent } = await open();
  await form();
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
  await save();
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.'))));
  expect(field(name)).toHaveValue(text);
  expect(sent).toEqual([]);
});

test('a refusal of the server stands at its field; a failure leaves what was typed, and Escape does too', async () => {
  const { fixtures } = await open({
    'PUT /users/profile': refuse('VALIDATION', { 'socialLinks.website': 'This site is not allowed.' }),
  });
  await form();
  await userEvent.type(field(/Bio/), ' And more.');
  await save();
  await waitFor(() => expect(field(/Website/)).toHaveAccessibleDescription(/This site is not allowed\./));
  fixtures['PUT /users/profile'] = refuse('UNAVAILABLE');
  await userEvent.type(field(/Website/), '/a');
  await save();
  expect(await within(await form()).findByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(field(/Bio/)).toHaveValue('Names since 2024. And more.');
});

test('what was corrected is sent with the next press', async () => {
  const { sent } = await open();
  await form();
  await userEvent.clear(field(/Website/));
  await userEvent.type(field(/Website/), 'alice.example');
  await save();
  await waitFor(() => expect(field(/Website/)).toHaveAccessibleDescription(/begins with https:\/\/\./));
  await userEvent.clear(field(/Website/));
  await userEvent.type(field(/Website/), 'https://alice.example');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a picture that is too large is refused before it is sent', async () => {
  const { calls } = await open();
  const picker = within(await form()).getByLabelText('Choose a picture', { selector: 'input' });
  const large = new File([new Uint8Array(UPLOAD.maxBytes + 1)], 'me.png', { type: 'image/png' });
  await userEvent.upload(picker, large);
  expect(await screen.findByText('This picture is larger than 5 MB.')).toBeVisible();
  expect(calls).not.toContain('POST /api/uploads');
});
