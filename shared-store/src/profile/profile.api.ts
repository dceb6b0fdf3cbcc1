import type { getUser } from 'contracts';
import { api } from '../api/api';
import { call } from '../api/call';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query({
      ...call<typeof getUser>('GET', '/users/:id')(
        (uid: string) => ({ params: { id: uid } }),
        ({ data }) => data,
      ),
      providesTags: ['Profile'],
    }),
  }),
});

/** A user's profile by uid: all of the caller's own, the public part of others; only for signed-in users. */
export const { useGetProfileQuery: useProfile } = profileApi;
