import { PageMeta, usePiAuth } from 'mf-kit';
import { useSearchParams } from 'mf-kit/router';
import { Button } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page, PageHead } from 'shared-ui/Page';
import { LockKeyhole } from 'lucide-react';
import { WATCHLIST_MESSAGES as messages } from '../features/watchlist/watchlist.messages';
import { type WatchlistTab, WatchlistScreen } from '../features/watchlist/WatchlistScreen';

/** /watchlist: the user's watched names and saved searches; `?tab=searches` opens the searches. */
export function Component() {
  const { user, signIn, isAuthenticating } = usePiAuth();
  const [params, setParams] = useSearchParams();
  const show = (tab: WatchlistTab) => setParams(tab === 'names' ? {} : { tab }, { replace: true });
  return (
    <Page $wide>
      <PageMeta title={messages.title} description={messages.description} robots="noindex" />
      {user ? (
        <>
          <PageHead>
            <h1>{messages.heading}</h1>
            <p>{messages.intro}</p>
          </PageHead>
          <WatchlistScreen uid={user.uid} tab={params.get('tab') === 'searches' ? 'searches' : 'names'} onTab={show} />
        </>
      ) : (
        <EmptyState
          headingLevel={1}
          picture={<LockKeyhole />}
          title={messages.signInTitle}
          body={messages.signInBody}
          action={
            <Button size="lg" loading={isAuthenticating} onClick={() => void signIn()}>
              {messages.login}
            </Button>
          }
        />
      )}
    </Page>
  );
}
