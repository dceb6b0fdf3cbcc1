import { act, renderHook } from '@testing-library/react';
import { SESSION } from 'contracts';
import { aUser } from 'contracts/testing';
import { Provider } from 'react-redux';
import { sessionOpened, signedOutByUser } from '../session/session.slice';
import { makeStore } from '../store';
import { useWatchedIds, watchlistApi } from './watchlist.api';

test('what somebody watched is not shown once they are signed out', async () => {
  const store = makeStore();
  const user = aUser();
  const expiresAt = Date.now() + SESSION.storedLifetimeMs;
  store.dispatch(sessionOpened({ user, subscription: null, currentListings: 0, accessToken: 'token', expiresAt }));
  await store.dispatch(watchlistApi.util.upsertQueryData('watchedIds', user.uid, ['d1']));
  const { result } = renderHook(useWatchedIds, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(result.current).toEqual(['d1']);
  act(() => void store.dispatch(signedOutByUser()));
  expect(result.current).toBeUndefined();
});
