import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchCombobox, type SearchComboboxProps } from '../SearchCombobox/SearchCombobox';
import { SearchBox, type SearchBoxProps } from './SearchBox';

const suggestions = [
  { id: '1', label: 'crypto.pi' },
  { id: '2', label: 'crystal.pi' },
];

type ListProps = Pick<SearchComboboxProps, 'suggestions' | 'others' | 'status' | 'heading'>;

function setup(props: Partial<SearchBoxProps> = {}, list: ListProps = {}) {
  const submit = jest.fn();
  const select = jest.fn();
  const load: SearchBoxProps['list'] = async () => ({
    SearchList: (field) => (
      <SearchCombobox {...field} suggestions={suggestions} status="results" onSelect={select} {...list} />
    ),
  });
  function Page() {
    const [value, setValue] = useState('');
    return (
      <SearchBox label="Search domains" {...props} list={load} value={value} onChange={setValue} onSubmit={submit} />
    );
  }
  render(<Page />);
  return { submit, select };
}

const field = () => screen.getByRole('combobox', { name: 'Search domains' });

/** The first focus loads the list; the field that replaces the plain one then has the focus. */
async function wake() {
  const plain = field();
  await userEvent.click(plain);
  await waitFor(() => expect(plain).not.toBeInTheDocument());
  expect(field()).toHaveFocus();
  return field();
}

test('what is typed while the list loads is kept, caret and all', async () => {
  setup();
  await userEvent.type(field(), 'cry');
  await waitFor(() => expect(field()).toHaveFocus());
  await userEvent.keyboard('pto');
  expect(field()).toHaveValue('crypto');
});

test('Enter searches for the trimmed text', async () => {
  const { submit } = setup();
  await userEvent.type(await wake(), ' cry {Enter}');
  expect(submit).toHaveBeenCalledWith('cry');
});

test('an empty field does not search', async () => {
  const { submit } = setup();
  await userEvent.type(await wake(), '  {Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('arrows walk the list, the count is spoken, Enter opens the highlighted domain', async () => {
  const { submit, select } = setup();
  const input = await wake();
  await userEvent.type(input, 'cry');
  expect(await screen.findByText('2 suggestions')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'crystal.pi' })).toHaveAttribute('data-highlighted'));
  await userEvent.keyboard('{Enter}');
  expect(select).toHaveBeenCalledWith(suggestions[1]);
  expect(submit).not.toHaveBeenCalled();
});

test('the last row searches for what was typed', async () => {
  const { submit } = setup();
  await userEvent.type(await wake(), 'cry');
  await userEvent.click(await screen.findByRole('option', { name: 'See all results' }));
  expect(submit).toHaveBeenCalledWith('cry');
});

test('Escape closes the list and keeps the text', async () => {
  setup();
  const input = await wake();
  await userEvent.type(input, 'cry');
  await screen.findByRole('option', { name: 'crypto.pi' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(input).toHaveValue('cry');
});

test.each([
  [{ status: 'loading' }, 'Searching…'],
  [{ status: 'results', suggestions: [] }, 'No domains found for "qqq"'],
  [{ status: 'error' }, "We couldn't load suggestions. Press Enter to search."],
  [{ status: 'offline' }, "You're offline."],
] as const)('with %j it says %s', async (list, sentence) => {
  setup({}, list);
  await userEvent.type(await wake(), 'qqq');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('an example searches at once', async () => {
  const { submit } = setup({ examples: ['crypto', 'shop'] });
  await userEvent.click(screen.getByRole('button', { name: 'shop' }));
  expect(submit).toHaveBeenCalledWith('shop');
});

test('the typing animation is decoration and stops on focus', async () => {
  setup({ typing: ['crypto'] });
  expect((await screen.findByText(/^c/)).closest('[aria-hidden="true"]')).not.toBeNull();
  await wake();
  expect(screen.queryByText(/^c/)).not.toBeInTheDocument();
});

test('the typing animation can be paused and goes on again', async () => {
  setup({ typing: ['crypto'], examples: ['shop'] });
  await userEvent.click(screen.getByRole('button', { name: 'Pause the typing animation' }));
  expect(screen.getByText('crypto').closest('[aria-hidden="true"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Resume the typing animation' }));
  expect(screen.queryByText('crypto')).not.toBeInTheDocument();
});

test('under reduced motion nothing moves, and there is nothing to pause', () => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof matchMedia;
  setup({ typing: ['crypto'] });
  expect(screen.getByText('crypto')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /typing animation/ })).not.toBeInTheDocument();
});

test('before anything is typed, earlier searches stand in the list once the field is touched', async () => {
  const others = [{ id: 'recent', label: 'mint' }];
  const { select } = setup({}, { others, status: 'idle', heading: 'Recent searches' });
  await wake();
  expect(await screen.findByRole('listbox', { name: 'Recent searches' })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: 'mint' }));
  expect(select).toHaveBeenCalledWith(others[0]);
});

test('what stands below the found ones is walked after them, and is not counted among them', async () => {
  const others = [{ id: 'state', label: 'cry.pi is sold', note: '2 similar names' }];
  const { select } = setup({}, { others });
  await userEvent.type(await wake(), 'cry');
  expect(await screen.findByText('2 suggestions')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(select).toHaveBeenCalledWith(others[0]);
});
