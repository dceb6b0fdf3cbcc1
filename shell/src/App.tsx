import {
  HrefLink,
  type PageStore,
  type PaymentBridge,
  PaymentBridgeProvider,
  PiAuthProvider,
  RemotesProvider,
} from 'mf-kit';
import { BrowserRouter } from 'mf-kit/router';
import { languageBase } from 'shared-i18n';
import type { AppStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { GlobalStyle, LinkProvider, ThemeProvider, Toaster } from 'shared-ui';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { AppRoutes } from './AppRoutes';
import { onLanguage, shownLanguage } from './languages/language-files';
import { Layout } from './layout/Layout';
import { declaredEntries } from './layout/navigation';
import { SiteGate } from './layout/SiteGate';

export interface AppProps {
  store: AppStore;
  pages: PageStore;
  bridge: PaymentBridge;
  /** Stands over every page, maintenance included. */
  badge?: ReactNode;
  /** Another router for stories, which have no address of their own. */
  Router?: ComponentType<{ base?: string; children: ReactNode }>;
}

/** The whole site around its remotes. Nothing in it knows federation: `pages` brings the remotes, in tests as plain modules. */
export function App({ store, pages, bridge, badge, Router = BrowserRouter }: AppProps) {
  // All of it is rendered again in another language.
  const language = useSyncExternalStore(onLanguage, shownLanguage);
  const registry = useSyncExternalStore(pages.subscribe, () => pages.registry);
  const nav = declaredEntries(registry);
  return (
    <Provider store={store}>
      <ThemeProvider>
        <GlobalStyle />
        <Router base={languageBase(language)}>
          <PaymentBridgeProvider bridge={bridge}>
            <PiAuthProvider>
              <RemotesProvider store={pages}>
                <LinkProvider component={HrefLink}>
                  <SiteGate>
                    <Layout nav={nav} registry={registry}>
                      <AppRoutes registry={registry} />
                    </Layout>
                  </SiteGate>
                  <Toaster />
                  {badge}
                </LinkProvider>
              </RemotesProvider>
            </PiAuthProvider>
          </PaymentBridgeProvider>
        </Router>
      </ThemeProvider>
    </Provider>
  );
}
