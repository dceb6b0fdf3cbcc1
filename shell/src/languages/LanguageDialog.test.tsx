import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { isPseudo, type Language, LANGUAGES } from 'shared-i18n';
import { makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { ThemeProvider } from 'shared-ui';
import { rememberedLanguage } from './choose-language';
import { Component as LanguageDialog } from './LanguageDialog';

const onClose = jest.fn();
const show = () =>
  render(
    <Provider store={makeStore()}>
      <ThemeProvider>
        <LanguageDialog isOpen onClose={onClose} />
      </ThemeProvider>
    </Provider>,
  );
const prefers = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
beforeEach(() => {
  onClose.mockClear();
  prefers('en-GB');
  document.cookie = 'language=;path=/;max-age=0';
});

const named = () => within(screen.getByRole('list')).getAllByRole('button');

test('every language that people speak stands by its own name and by its English one, the shown one marked', () => {
  show();
  const spoken = (Object.keys(LANGUAGES) as Language[]).filter((each) => !isPseudo(each));
  expect(named()).toHaveLength(spoken.length);
  expect(screen.getByRole('button', { name: /^English/ })).toHaveAttribute('aria-current', 'true');
  const arabic = screen.getByText('العربية');
  expect([arabic.lang, arabic.dir, arabic.getAttribute('translate')]).toEqual(['ar', 'rtl', 'no']);
  expect(screen.getByRole('button', { name: /^Tiếng Việt ?Vietnamese ?Beta$/ })).not.toHaveAttribute('aria-current');
  expect(screen.queryByText(/Your browser prefers/)).toBeNull();
});

test.each([
  ['한국', '한국어'],
  ['korean', '한국어'],
  ['PORTUGU', 'Português (Brasil)'],
  ['zh-hant', '繁體中文'],
])('%s finds %s', (term, name) => {
  show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Find a language' }), { target: { value: term } });
  expect(named()).toHaveLength(1);
  expect(named()[0]).toHaveTextContent(name);
});

test('a name that no language has is said', () => {
  show();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Klingon' } });
  expect(screen.getByRole('status')).toHaveTextContent('No language of that name');
});

test('the language that the browser prefers is one press away, and is chosen', async () => {
  prefers('vi-VN');
  show();
  expect(screen.getByText('Your browser prefers Tiếng Việt')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(rememberedLanguage()).toBe('vi'));
  await waitFor(() => expect(document.documentElement.lang).toBe('vi'));
});
