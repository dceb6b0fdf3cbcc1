import type { BrowserContext } from '@playwright/test';
import { SESSION } from 'contracts';
import type { ApiClient } from './api-client';

/** Lets a browser start with a signed-in user: a stored session, created through the API. */
export async function signedIn(context: BrowserContext, api: ApiClient, username: string): Promise<ApiClient> {
  const { client, session: response, accessToken } = await api.openSession(username);
  const { user, subscription, currentListings } = response;
  const stored = {
    currentUser: user,
    accessToken,
    currentSubscription: subscription,
    currentListings,
    expiresAt: Date.now() + SESSION.storedLifetimeMs,
  };
  await context.addInitScript((session) => {
    if (origin === 'null' || localStorage.getItem('signed-in-once')) return;
    localStorage.setItem('signed-in-once', 'yes');
    localStorage.setItem('piAuth', session);
  }, JSON.stringify(stored));
  return client;
}
