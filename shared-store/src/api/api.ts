import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The one list of tag types (architecture.md, Run time). */
export const TAG_TYPES = [
  'Wallet',
  'Domain',
  'Bids',
  'Orders',
  'Listings',
  'Plans',
  'Conversations',
  'Notifications',
  'Watchlist',
  'Profile',
  'Products',
] as const;

/** The API base without endpoints: each room injects its own beside the screen that uses them, prefixed by the remote's name. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  // What was shown from memory while there was no connection is asked again.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
