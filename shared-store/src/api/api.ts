import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { TAG_TYPES } from './tags';

/** The API base without endpoints: what several workspaces read is injected here in shared-store, the rest beside its screen. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  // What was shown from memory while there was no connection is fetched again.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
