import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportReport } from 'contracts';
import { aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { renderRoute, respondToFiles } from 'mf-kit/testing';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const ok = (rows: ImportReport['rows']) => {
  const accepted = rows.filter((row) => row.ok).length;
  return { status: 200, body: { success: true, data: { rows, accepted, refused: rows.length - accepted } } };
};
const good = (line: number, name: string) => ({ line, name, ok: true, errors: [] });
const bad = { line: 3, name: 'b.pi', ok: false, errors: [{ field: 'price', message: 'Too low.', code: 'VALIDATION' }] };
const TEXT = 'name,description,price\na.pi,x,1\nb.pi,x,0\nc.pi,x,1\n';

const choose = async (file: File) => {
  const picker = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await userEvent.setup({ applyAccept: false }).upload(picker, file);
};
const csv = (text = TEXT) => {
  const file = new File([text], 'names.csv', { type: 'text/csv' });
  return Object.assign(file, { text: () => Promise.resolve(text) });
};
const open = () => {
  const signIn = { user: aUser(), subscription: null, currentListings: 0 };
  return renderRoute(remote, '/sell/import', { fixtures: { ...FIXTURES, 'POST /user/signin': signIn }, session: {} });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  // The list shows what is in sight, and jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
});
afterEach(() => jest.restoreAllMocks());

test('shows what becomes of each row, lists the good ones and says what became of them', async () => {
  const { container } = open();
  const { restore } = respondToFiles(
    ok([good(2, 'a.pi'), bad, good(4, 'c.pi')]),
    ok([good(2, 'a.pi'), good(3, 'c.pi')]),
  );
  await choose(csv());
  expect(await screen.findByText('price: Too low.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Has a problem 1' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press('List 2 names');
  expect(await screen.findByText('2 names listed')).toBeVisible();
  expect(screen.getByText('1 row not listed. The report says why.')).toBeVisible();
  restore();
});

test('goes on after a lost response, and finds what was listed meanwhile', async () => {
  const taken = { field: 'name', message: 'This name is already listed.', code: 'NAME_LISTED' };
  const { sent, restore } = respondToFiles(
    ok([good(2, 'shop.pi')]),
    null,
    ok([{ line: 2, name: 'shop.pi', ok: false, errors: [taken] }]),
  );
  open();
  await choose(csv('name,description,price\nshop.pi,x,1\n'));
  await screen.findByRole('button', { name: 'List 1 name' });
  await press('List 1 name');
  expect(await screen.findByText(/^Stopped: No response from server/)).toBeVisible();
  await press('Resume');
  expect(await screen.findByText('1 name listed')).toBeVisible();
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/listings/import?dryRun=1',
    '/api/listings/import',
    '/api/listings/import',
  ]);
  restore();
});

test('a broken file is refused with its line, one that is too large is not sent', async () => {
  const message = 'Line 7: Save the file as UTF-8.';
  const details = { file: { code: 'server.csvEncoding', values: { line: 7 }, message }, line: 7 };
  const { sent, restore } = respondToFiles({
    status: 400,
    body: { code: 'VALIDATION', message: 'Check.', details },
  });
  open();
  await choose(csv());
  expect(await screen.findByText('names.csv was not read. Line 7: Save the file as UTF-8.')).toBeVisible();
  const huge = Object.defineProperty(csv(), 'size', { value: 200 * 1_048_576 });
  await choose(huge);
  expect(await screen.findByText(/names\.csv is larger than 5 MB/)).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  restore();
});
