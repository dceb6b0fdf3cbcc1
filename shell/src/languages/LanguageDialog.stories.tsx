import { makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { Component as LanguageDialog } from './LanguageDialog';

export default { title: 'shell/Language dialog' };

/** All languages of the site. */
export const Open = {
  render: () => (
    <Provider store={makeStore()}>
      <main>
        <h1>A page</h1>
        <LanguageDialog isOpen onClose={() => undefined} />
      </main>
    </Provider>
  ),
};
