import { DEMO_ACCOUNTS, demoUid } from 'contracts/demo';
import { closeAll } from './open-simulator';
import { openPage, type SdkPage } from './sdk-page';

describe('Pi.authenticate of the SDK front', () => {
  let page: SdkPage;

  beforeEach(async () => {
    page = await openPage();
  });
  afterEach(async () => {
    page.window.close();
    await page.app.close();
    closeAll();
  });

  /** Opens the sheet; the promise is wrapped in an object because an async function would wait for it. */
  async function ask(scopes = ['username', 'payments']) {
    await page.Pi.init({ version: '2.0' });
    const result = page.Pi.authenticate(scopes);
    result.catch(() => {});
    return { result };
  }

  it('rejects before init, another version and unknown scopes', async () => {
    await expect(page.Pi.authenticate(['username'])).rejects.toThrow(
      'Pi Network SDK was not initialized. Call init() before any other method.',
    );
    await expect(page.Pi.init({ version: '1.0' })).rejects.toThrow('Unrecognized version number');
    await expect((await ask(['username', 'everything'])).result).rejects.toThrow('Invalid scopes found.');
    expect(page.hasSheet()).toBe(false);
  });

  it('shows a labelled modal sheet with practice note, scopes, demo accounts and the two choices', async () => {
    await ask(['username', 'payments', 'wallet_address']);
    const dialog = page.window.document.querySelector('[role="dialog"]')!;
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    const heading = page.sheet().getByRole('heading', { name: 'Sign in with Pi' });
    expect(dialog.getAttribute('aria-labelledby')).toBe(heading.id);
    expect(page.window.document.activeElement).toBe(heading);
    page.sheet().getByText('Practice mode: no real π moves');
    expect(page.sheet().getAllByRole('listitem')).toHaveLength(3);
    const names = page
      .sheet()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    const offered = DEMO_ACCOUNTS.filter(({ role }) => role !== 'neighbour');
    expect(names).toEqual([...offered.map(({ username }) => username), 'Allow', 'Cancel']);
    page.sheet().getByRole('textbox', { name: 'Another name' });
  });

  it('signs the chosen demo account in, with the user as /me shows them', async () => {
    const { accessToken, user } = await page.signIn('bob');
    expect(accessToken).toEqual(expect.any(String));
    expect(user).toMatchObject({
      uid: demoUid('bob'),
      username: 'bob',
      credentials: { scopes: ['username', 'payments'] },
    });
    expect(page.hasSheet()).toBe(false);
  });

  it('signs a typed name in, which wins over a chosen button', async () => {
    const { result } = await ask();
    page.sheet().getByRole('button', { name: 'carol' }).click();
    const field = page.sheet().getByRole<HTMLInputElement>('textbox', { name: 'Another name' });
    field.value = ' Judy ';
    field.dispatchEvent(new page.window.Event('input'));
    expect(page.sheet().getByRole('button', { name: 'carol' }).getAttribute('aria-pressed')).toBe('false');
    page.sheet().getByRole('button', { name: 'Allow' }).click();
    expect((await result).user.username).toBe('Judy');
  });

  it('asks for a choice when there is none', async () => {
    const { result } = await ask();
    page.sheet().getByRole('button', { name: 'Allow' }).click();
    expect(page.sheet().getByRole('alert').textContent).toBe('Choose an account or type a name.');
    page.sheet().getByRole('button', { name: 'dave' }).click();
    expect(page.sheet().getByRole('alert').textContent).toBe('');
    page.sheet().getByRole('button', { name: 'Allow' }).click();
    expect((await result).user.username).toBe('dave');
  });

  it.each<[string, () => void]>([
    ['Cancel', () => page.sheet().getByRole('button', { name: 'Cancel' }).click()],
    [
      'Escape',
      () => {
        const escape = new page.window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
        page.window.document.activeElement!.dispatchEvent(escape);
      },
    ],
  ])('rejects on %s and gives the focus back', async (_how, refuse) => {
    const opener = page.window.document.getElementById('opener')!;
    opener.focus();
    const { result } = await ask();
    refuse();
    await expect(result).rejects.toThrow('User consent cancelled');
    expect(page.hasSheet()).toBe(false);
    expect(page.window.document.activeElement).toBe(opener);
  });

  it('keeps Escape from a dialog of the page below', async () => {
    const onPage = jest.fn();
    page.window.document.addEventListener('keydown', onPage);
    await ask();
    const escape = new page.window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    page.window.document.activeElement!.dispatchEvent(escape);
    expect(onPage).not.toHaveBeenCalled();
  });

  it('rejects with the real sentence when the simulator fails', async () => {
    await page.app.inject({
      method: 'POST',
      url: '/simulator/faults',
      payload: { operation: 'me', kind: 'http_500_html' },
    });
    await expect(page.signIn()).rejects.toThrow('Authentication failed.');
  });

  it('asks once: the account whose token the app keeps signs in without a sheet', async () => {
    const { accessToken } = await page.signIn('erin');
    page.window.localStorage.setItem('piAuth', JSON.stringify({ accessToken }));
    const again = await page.Pi.authenticate(['username', 'payments']);
    expect(again).toMatchObject({ accessToken, user: { username: 'erin' } });
    expect(page.hasSheet()).toBe(false);
  });

  it('reports an unfinished payment before it resolves, whatever the callback does', async () => {
    const { accessToken } = await page.signIn('erin');
    const order = { accessToken, amount: 1, memo: 'm', metadata: {} };
    const created = await page.app.inject({ method: 'POST', url: '/simulator/payments', payload: order });
    const found = jest.fn(() => {
      throw new Error('of the app');
    });
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const result = page.Pi.authenticate(['username', 'payments'], found);
    page.sheet().getByRole('button', { name: 'erin' }).click();
    page.sheet().getByRole('button', { name: 'Allow' }).click();
    await result;
    expect(found).toHaveBeenCalledWith(
      expect.objectContaining({ identifier: created.json<{ identifier: string }>().identifier }),
    );
    logged.mockRestore();
  });

  it('has the rest of the surface', async () => {
    await expect(page.Pi.nativeFeaturesList()).resolves.toEqual([]);
    await expect(page.Pi.getPiHostAppInfo()).resolves.toEqual({ hostApp: 'pi-simulator' });
    await expect(page.Pi.openUrlInSystemBrowser('javascript:alert(1)')).rejects.toThrow('Failed to open URL');
    for (const name of ['openShareDialog', 'copyText'] as const)
      expect(page.Pi).toHaveProperty(name, expect.any(Function));
  });
});
