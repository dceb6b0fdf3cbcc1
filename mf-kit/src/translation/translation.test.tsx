import { fireEvent, render, screen } from '@testing-library/react';
import { makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { ThemeProvider } from 'shared-ui';
import { foreignLanguageOf } from './browser-translator';
import { Component as TranslatedText } from './TranslatedText';
import { Translation } from './Translation';

/** A browser that takes a text for `detected` and translates it into `result`. */
function aBrowser({ detected = 'vi', confidence = 0.9, available = 'available', result = 'A name for 1.500 π' }) {
  const translate = jest.fn(async () => {
    if (result === '') throw new Error('No model');
    return result;
  });
  globalThis.LanguageDetector = {
    availability: async () => available as 'available',
    create: async () => ({ detect: async () => [{ detectedLanguage: detected, confidence }] }),
  };
  globalThis.Translator = { availability: async () => 'downloadable', create: async () => ({ translate }) };
  return translate;
}
afterEach(() => {
  globalThis.Translator = undefined;
  globalThis.LanguageDetector = undefined;
});

const TEXT = 'Một cái tên với giá 1.500 π';
const show = () =>
  render(
    <Provider store={makeStore()}>
      <ThemeProvider>
        <TranslatedText text={TEXT} />
      </ThemeProvider>
    </Provider>,
  );

test.each([
  ['another language', {}, 'vi'],
  ['the language of the page', { detected: 'en' }, null],
  ['its variety', { detected: 'en-GB' }, null],
  ['a mere guess', { confidence: 0.4 }, null],
  ['no language', { detected: 'und' }, null],
  ['a language whose detection would have to be downloaded', { available: 'downloadable' }, null],
])('a text in %s', async (_, browser, language) => {
  aBrowser(browser);
  expect(await foreignLanguageOf(TEXT, 'en')).toBe(language);
});

test('a translation is shown when it is asked for, marked, and goes again', async () => {
  const translate = aBrowser({});
  show();
  const button = await screen.findByRole('button', { name: 'Translate' });
  expect(translate).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByText('A name for 1.500 π')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/^Translated by your browser/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show the original' }));
  expect(screen.queryByText('A name for 1.500 π')).toBeNull();
  expect(screen.getByRole('button', { name: 'Translate' })).toBeVisible();
});

test.each([
  ['alters an amount', 'A name for 15.000 π'],
  ['leaves one out', 'A name'],
  ['fails', ''],
])('a translation that %s is not shown', async (_, result) => {
  aBrowser({ result });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Translate' }));
  expect(await screen.findByText(/couldn't translate this/)).toBeVisible();
  expect(screen.queryByText(result || 'nothing')).toBeNull();
});

test('a browser without translation gets no button', () => {
  const { container } = render(<Translation text={TEXT} />);
  expect(container).toBeEmptyDOMElement();
});
