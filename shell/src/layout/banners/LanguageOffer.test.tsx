import { fireEvent, render, screen } from '@testing-library/react';
import type { Language } from 'shared-i18n';
import { makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { ThemeProvider } from 'shared-ui';
import { rememberedLanguage } from '../../languages/choose-language';
import { Component as LanguageOffer } from './LanguageOffer';

const show = (preferred: readonly string[], available?: readonly Language[]) =>
  render(
    <Provider store={makeStore()}>
      <ThemeProvider>
        <LanguageOffer preferred={preferred} {...(available && { available })} />
      </ThemeProvider>
    </Provider>,
  );
const forget = () => void (document.cookie = 'language=;path=/;max-age=0');
beforeEach(forget);
afterAll(forget);

test('a language of the site that the browser prefers is offered in that language, once', () => {
  const prefers = ['ar-XB', 'en'];
  const { container, unmount } = show(prefers, ['en', 'ar-XB']);
  expect(container.querySelector('span')).toHaveAttribute('dir', 'rtl');
  expect(container.querySelector('span')).toHaveAttribute('lang', 'ar-XB');
  expect(screen.getByRole('button', { name: 'Mirrored' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(container).toBeEmptyDOMElement();
  expect(rememberedLanguage()).toBe('en');
  unmount();
  expect(show(prefers, ['en', 'ar-XB']).container).toBeEmptyDOMElement();
});

test('nothing is offered in a language that nobody speaks', () => {
  expect(show(['en-XA']).container).toBeEmptyDOMElement();
});
