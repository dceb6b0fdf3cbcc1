import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from './SearchBox';
import type { SearchBoxProps } from './searchBoxProps';

const suggestions = [
  { id: '1', label: 'crypto.pi' },
  { id: '2', label: 'crystal.pi' },
];

function setup(props: Partial<SearchBoxProps> = {}) {
  const submit = jest.fn();
  const select = jest.fn();
  function Page() {
    const [value, setValue] = useState('');
    return (
      <SearchBox
        label="Search domains"
        suggestions={suggestions}
        status="results"
        {...props}
        value={value}
        onChange={setValue}
        onSubmit={submit}
        onSelect={select}
      />
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
] as const)('with %j it says %s', async (props, sentence) => {
  setup(props);
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
  expect(await screen.findByText(/^c/)).toHaveAttribute('aria-hidden', 'true');
  await wake();
  expect(screen.queryByText(/^c/)).not.toBeInTheDocument();
});

test('the typing animation can be paused and goes on again', async () => {
  setup({ typing: ['crypto'], examples: ['shop'] });
  await userEvent.click(screen.getByRole('button', { name: 'Pause the typing animation' }));
  expect(screen.getByText('crypto')).toHaveAttribute('aria-hidden', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Resume the typing animation' }));
  expect(screen.queryByText('crypto')).not.toBeInTheDocument();
});

test('under reduced motion nothing moves, and there is nothing to pause', () => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof matchMedia;
  setup({ typing: ['crypto'] });
  expect(screen.getByText('crypto')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /typing animation/ })).not.toBeInTheDocument();
});
