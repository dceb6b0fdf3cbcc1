import { makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { Component as LanguageOffer } from './LanguageOffer';

export default { title: 'shell/Language offer' };

/** The browser prefers a language of the site that is not shown. */
export const Offered = {
  render: () => (
    <Provider store={makeStore()}>
      <main>
        <h1>A page</h1>
        <LanguageOffer preferred={['ar-XB', 'en-XA']} available={['en', 'en-XA', 'ar-XB']} />
      </main>
    </Provider>
  ),
};
