import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UPLOAD } from 'contracts';
import { aDomain, aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { refuse, renderRoute, respondToFiles } from 'mf-kit/testing';
import { syncServerClock } from 'shared-store';
import { aSubscription, FIXTURES, planNamed } from '../fixtures';
import { remote } from '../remote';

/** The server's sign-in says what the session of the test does; whoever signs in first has a full plan. */
function sell({ session, fixtures = FIXTURES }: Parameters<typeof renderRoute>[2] = {}) {
  const { currentSubscription = session ? null : aSubscription(), currentListings = session ? 0 : 3 } = session ?? {};
  const signIn = { user: aUser(), subscription: currentSubscription, currentListings };
  return renderRoute(remote, '/sell', {
    fixtures: { 'POST /user/signin': signIn, ...fixtures },
    ...(session && { session }),
  });
}

beforeEach(() => syncServerClock('2030-01-15T00:00:00.000Z'));

test('a visitor is asked to sign in, and then sees more', async () => {
  const user = userEvent.setup();
  const { container } = sell();
  const login = await screen.findByRole('button', { name: 'Login with Pi Network' });
  expect(await axe(container)).toHaveNoViolations();
  await user.click(login);
  expect(await screen.findByText('3 of 3 used')).toBeVisible();
});

describe('without a subscription', () => {
  test('the form is inert under the banner', async () => {
    const { container } = sell({ session: {} });
    expect(await screen.findByText('Subscription Required')).toBeVisible();
    expect(screen.getByRole('button', { name: 'You need active Subscription to list domains' })).toBeDisabled();
    expect(screen.getByLabelText('Domain name').closest('[inert]')).not.toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('View Plans opens the picker; a plan leads to the checkout', async () => {
    const user = userEvent.setup();
    const { address } = sell({ session: {} });
    await user.click(await screen.findByRole('button', { name: 'View Plans' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlock Full Access' }));
    for (const text of [
      'Most Popular',
      'Why Choose Our Platform',
      '78% success rate with average sale time of just 12 days',
      'No setup fees',
      'Cancel anytime',
      '24/7 support',
    ]) {
      expect(await dialog.findByText(text)).toBeVisible();
    }
    expect(dialog.getByText('up to 10 listings')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^Annual/ }));
    expect(dialog.getByText('up to 5 listings · Save 3 π a year')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Choose Business' }));
    expect(address()).toBe('/subscription/plan');
    expect(await screen.findByRole('button', { name: /^Pay 40\sπ$/ })).toBeVisible();
  });

  test('a plan that was paid elsewhere a moment ago is not asked for again', async () => {
    const signIn = { user: aUser(), subscription: aSubscription(), currentListings: 1 };
    sell({ session: {}, fixtures: { ...FIXTURES, 'POST /user/signin': signIn } });
    expect(await screen.findByText('1 of 3 used')).toBeVisible();
    expect(screen.queryByText('Subscription Required')).not.toBeInTheDocument();
  });

  test('an expired one is named', async () => {
    sell({ session: { currentSubscription: aSubscription({ end_date: '2020-01-01T00:00:00.000Z' }) } });
    expect(await screen.findByText('Subscription Expired')).toBeVisible();
    expect(screen.getByText('Subscription Required')).toBeVisible();
  });
});

describe('filling it in first', () => {
  const noPlan = { user: aUser(), subscription: null, currentListings: 0 };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const type = async (label: string | RegExp, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  const fillIn = async () => {
    await type('Domain name', 'loom');
    await type('Description', 'Four letters.');
    await press('Next');
    await type(/^Price/, '400');
    await press('Next');
    await userEvent.click(await screen.findByRole('checkbox', { name: /I own this name/ }));
  };
  /** The third step with what was typed; nothing was sent. */
  const expectWhole = async () => {
    expect(await screen.findByRole('heading', { name: /Step 3 of 3/ })).toBeVisible();
    expect(screen.getByText('loom.pi', { selector: 'dd' })).toBeVisible();
    expect(screen.getAllByText(/^400\sπ$/, { selector: 'dd' })).not.toEqual([]);
    expect(screen.getByText('Four letters.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /I own this name/ })).toBeChecked();
  };

  beforeEach(() => localStorage.clear());

  test('without a plan the link opens the form; publishing asks for a plan, sends nothing, and the form is whole', async () => {
    const { address, calls } = sell({ session: {} });
    const link = await screen.findByRole('link', { name: 'Fill it in first' });
    await userEvent.click(link);
    await fillIn();
    expect(screen.getByText('Choose a plan to list it')).toBeVisible();
    await press('List domain');
    expect(await screen.findByRole('dialog', { name: 'Unlock Full Access' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectWhole();
    await waitFor(() => expect(calls).toContain('PUT /api/drafts/listing'));
    await press('List domain');
    await press('Choose Business');
    expect(address()).toBe('/subscription/plan');
    expect(calls).not.toContain('POST /api/domain/');
  });

  test('what was typed is there after the purchase of a plan, and is listed with it', async () => {
    const own = { name: 'loom', description: 'Four letters.', price: '400', terms: true, step: 3 };
    const data = { ...own, updatedAt: '2030-01-14T00:00:00.000Z' };
    let signIn: object = noPlan;
    const { calls } = sell({
      session: {},
      fixtures: { ...FIXTURES, 'GET /api/drafts/listing': { data }, 'POST /user/signin': () => signIn },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Fill it in first' }));
    await expectWhole();
    await press('List domain');
    await press('Choose Business');
    const pay = await screen.findByRole('button', { name: /^Pay / });
    signIn = { ...noPlan, subscription: aSubscription() };
    await userEvent.click(pay);
    await userEvent.click(await screen.findByRole('link', { name: 'List Your First Domain' }));
    await expectWhole();
    await press('List domain');
    expect(await screen.findByRole('heading', { name: 'Successfully Listed' })).toBeVisible();
    expect(calls.filter((call) => call === 'POST /api/domain/')).toHaveLength(1);
  });

  test('a guest fills it in on this device; publishing asks to sign in, then for a plan, and the form is whole', async () => {
    const { calls } = sell({ fixtures: { ...FIXTURES, 'POST /user/signin': noPlan } });
    await userEvent.click(await screen.findByRole('link', { name: 'Fill it in first' }));
    await fillIn();
    expect(screen.getByText('Kept on this device')).toBeVisible();
    expect(screen.getByText('Sign in and choose a plan to list it')).toBeVisible();
    expect(calls.filter((call) => call.includes('/api/drafts'))).toEqual([]);
    await press('List domain');
    expect(await screen.findByRole('dialog', { name: 'Unlock Full Access' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectWhole();
    // The draft is the person's now.
    await waitFor(() => expect(calls).toContain('PUT /api/drafts/listing'), { timeout: 3_000 });
    expect(localStorage.getItem('listingDraft.')).toBeNull();
    expect(calls).not.toContain('POST /api/domain/');
  });

  test('a guest who has a plan lists it right after signing in', async () => {
    const { calls } = sell();
    await userEvent.click(await screen.findByRole('link', { name: 'Fill it in first' }));
    await fillIn();
    await press('List domain');
    await expectWhole();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls).not.toContain('POST /api/domain/');
  });

  test('a guest finds what they typed when they come back, and can drop it', async () => {
    const { calls } = sell();
    await userEvent.click(await screen.findByRole('link', { name: 'Fill it in first' }));
    await type('Domain name', 'loom');
    cleanup();
    sell();
    await userEvent.click(await screen.findByRole('link', { name: 'Fill it in first' }));
    expect(await screen.findByLabelText('Domain name')).toHaveValue('loom');
    await press('Start over');
    expect(await screen.findByLabelText('Domain name')).toHaveValue('');
    expect(calls.filter((call) => call.includes('/api/drafts'))).toEqual([]);
  });
});

describe('with a subscription', () => {
  const session = { currentSubscription: aSubscription(), currentListings: 3 };

  test('a reached limit is said', async () => {
    sell({ session });
    expect(await screen.findByText("You have reached your plan's listing limit.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'See larger plans' })).toHaveAttribute('href', '/subscription');
  });
});

describe('the wizard', () => {
  const session = {
    currentSubscription: aSubscription({ subscription: planNamed('pro-monthly') }),
    currentListings: 2,
  };
  const button = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => userEvent.click(button(name));
  const fill = async (label: string | RegExp, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };
  const toStepTwo = async () => {
    await userEvent.type(await screen.findByLabelText('Domain name'), 'loom.pi');
    await userEvent.type(screen.getByLabelText('Description'), 'Four letters.');
    await press('Next');
    await screen.findByRole('heading', { name: /Step 2 of 3/ });
  };

  beforeEach(() => localStorage.clear());

  test('starts at step 1, which must be right before the next', async () => {
    const { container } = sell({ session });
    expect(await screen.findByRole('heading', { name: /Step 1 of 3/ })).toBeVisible();
    expect(button('Previous')).toBeDisabled();
    await press('Next');
    expect(await screen.findByText('Please fill in all required fields correctly')).toBeVisible();
    expect(screen.getByLabelText('Domain name')).toHaveFocus();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('what was wrong is looked at again on each change, and one press of Next goes on', async () => {
    sell({ session });
    await screen.findByRole('heading', { name: /Step 1 of 3/ });
    await press('Next');
    expect(await screen.findByText('Please fill in all required fields correctly')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Domain name'), 'l');
    await userEvent.type(screen.getByLabelText('Description'), 'F');
    await waitFor(() => expect(screen.queryAllByText('This field is required.')).toEqual([]));
    expect(screen.queryByText('Please fill in all required fields correctly')).not.toBeInTheDocument();
    await press('Next');
    expect(await screen.findByRole('heading', { name: /Step 2 of 3/ })).toBeVisible();
  });

  test('a whole name may be typed; a reserved one and the category are explained meanwhile', async () => {
    sell({ session });
    await userEvent.type(await screen.findByLabelText('Domain name'), 'paypa1.pi');
    expect(screen.getByLabelText('Domain name')).toHaveValue('paypa1');
    expect(screen.getByText(/reserved or belongs to a brand/)).toBeVisible();
    await press('Use Finance');
    expect(screen.getByLabelText('Category')).toHaveValue('finance');
  });

  test('lists an auction with all its terms', async () => {
    const sent: unknown[] = [];
    const created = FIXTURES['POST /api/domain'];
    sell({
      session,
      fixtures: {
        ...FIXTURES,
        'POST /api/domain': ({ body }: { body: unknown }) => {
          sent.push(body);
          return created;
        },
      },
    });
    await toStepTwo();
    await userEvent.click(screen.getByRole('radio', { name: /Auction/ }));
    await fill(/Starting price/, '200');
    await fill(/Reserve price/, '300');
    await press('14 days');
    expect(await screen.findByText(/median 500.π/)).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Featured' }));
    // What you get, reckoned from the reserve: below it the name is not sold.
    expect(screen.getByText('Sold at your reserve price')).toBeVisible();
    await press('Next');
    expect(await screen.findByText('Reserve price, hidden')).toBeVisible();
    expect(screen.getByText('14 days')).toBeVisible();
    await userEvent.click(await screen.findByRole('checkbox', { name: /I own this name/ }));
    await press('List domain');
    expect(await screen.findByRole('heading', { name: 'Successfully Listed' })).toHaveFocus();
    expect(sent).toMatchObject([
      {
        name: 'loom.pi',
        type: 'sale',
        price: 200,
        auctionDays: 14,
        reserve: 300,
        featured: true,
        description: 'Four letters.',
      },
    ]);
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
    expect(screen.getByRole('link', { name: 'See your listing' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/domains\/./),
    );
    expect(document.querySelectorAll('[data-celebration] > span')).toHaveLength(25);
  });

  test('beside the price stands what such names sold for, and how the price compares', async () => {
    const sold = [60, 90, 420].map((soldPrice, at) => aDomain({ id: `s${at}`, status: 'sold', soldPrice }));
    const list = FIXTURES['GET /api/domain/list'] as { meta: object };
    const data = { name: 'loom', description: 'x', price: '450', step: 2, updatedAt: '2030-01-14T00:00:00.000Z' };
    const { calls } = sell({
      session,
      fixtures: {
        ...FIXTURES,
        'GET /api/drafts/listing': { data },
        'GET /api/domain/list': ({ query }: { query: URLSearchParams }) =>
          query.get('status') === 'sold' ? { ...list, data: sold } : list,
      },
    });
    expect(await screen.findByText('What Other names sold for')).toBeVisible();
    expect(screen.getByText('3 sales')).toBeVisible();
    expect(screen.getByText(/^Yours: 450\sπ\. Higher than all 3\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Rent/ }));
    expect(await screen.findByText('What Other names cost')).toBeVisible();
    expect(calls).toContainEqual(expect.stringContaining('mode=rent'));
  });

  test('without the terms nothing is sent', async () => {
    const { calls } = sell({ session });
    await toStepTwo();
    await fill(/^Price/, '10');
    await press('Next');
    await press('List domain');
    expect(await screen.findByText('Please fill in all required fields correctly')).toBeVisible();
    expect(calls).not.toContain('POST /api/domain/');
  });

  test('a refusal leaves everything typed', async () => {
    sell({ session, fixtures: { ...FIXTURES, 'POST /api/domain': () => refuse('NAME_LISTED') } });
    await toStepTwo();
    await fill(/^Price/, '400');
    await press('Next');
    await userEvent.click(await screen.findByRole('checkbox', { name: /I own this name/ }));
    await press('List domain');
    expect(await screen.findByText('This name is already listed.')).toBeVisible();
    await press('Previous');
    expect(screen.getByLabelText(/^Price/)).toHaveValue('400');
  });

  test('a draft of another device is restored where it was left, and can be dropped', async () => {
    const data = { name: 'loom', description: 'From my phone.', step: 1, updatedAt: '2030-01-14T00:00:00.000Z' };
    const { calls } = sell({ session, fixtures: { ...FIXTURES, 'GET /api/drafts/listing': { data } } });
    expect(await screen.findByText('Your draft is back')).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue('From my phone.');
    await press('Start over');
    expect(await screen.findByLabelText('Description')).toHaveValue('');
    await waitFor(() => expect(calls).toContain('DELETE /api/drafts/listing'));
  });

  test('what is typed goes to the server; without it, it stays on this device', async () => {
    let isDown = true;
    const saved = FIXTURES['PUT /api/drafts/listing'];
    sell({
      session,
      fixtures: { ...FIXTURES, 'PUT /api/drafts/listing': () => (isDown ? refuse('UNAVAILABLE') : saved) },
    });
    await userEvent.type(await screen.findByLabelText('Domain name'), 'loom');
    expect(await screen.findByText(/Kept on this device/, {}, { timeout: 3_000 })).toBeVisible();
    expect(localStorage.getItem('listingDraft.uid-alice')).toContain('loom');
    isDown = false;
    await userEvent.type(screen.getByLabelText('Domain name'), 's');
    expect(await screen.findByText('Draft saved', {}, { timeout: 3_000 })).toBeVisible();
    // The words may still be those of a save that began before the last letter.
    await waitFor(() => expect(localStorage.getItem('listingDraft.uid-alice')).toBeNull(), { timeout: 3_000 });
  });

  test('a picture is uploaded and sent with the listing, whatever its type is called; what is too large is refused here', async () => {
    const url = `/uploads/${'a'.repeat(64)}.webp`;
    const uploaded = { success: true, data: { url, width: 800, height: 600, bytes: 1_234 } };
    const data = { name: 'loom', description: 'x', price: '5', step: 2, updatedAt: '2030-01-14T00:00:00.000Z' };
    sell({ session, fixtures: { ...FIXTURES, 'GET /api/drafts/listing': { data } } });
    const { restore } = respondToFiles({ status: 201, body: uploaded });
    const user = userEvent.setup({ applyAccept: false });
    const picker = await screen.findByLabelText('Choose pictures', { selector: 'input' });
    await user.upload(picker, [
      new File(['x'], 'loom', { type: '' }),
      new File([new Uint8Array(UPLOAD.maxBytes + 1)], 'loom.png', { type: 'image/png' }),
    ]);
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', url);
    expect(screen.getByText('This picture is larger than 5 MB.')).toBeVisible();
    await press('Remove picture 1');
    expect(screen.queryByRole('img', { name: 'Picture 1' })).not.toBeInTheDocument();
    restore();
  });

  test('at the limit nothing can be listed', async () => {
    const data = { name: 'loom', description: 'x', price: '5', step: 3, updatedAt: '2030-01-14T00:00:00.000Z' };
    sell({
      session: { ...session, currentListings: 10 },
      fixtures: { ...FIXTURES, 'GET /api/drafts/listing': { data } },
    });
    expect(await screen.findByRole('button', { name: 'List domain' })).toBeDisabled();
  });

  test('the guidelines open over the form', async () => {
    sell({ session });
    await userEvent.click(await screen.findByRole('button', { name: 'Seller guidelines' }));
    expect(await screen.findByRole('dialog', { name: 'Seller guidelines' })).toBeVisible();
  });
});
