import type { BodyOf, changeProfile, getUser } from 'contracts';
import { api } from '../api/api';
import { call } from '../api/call';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query({
      ...call<typeof getUser>('GET', '/users/:id')(
        (uid: string) => ({ params: { id: uid } }),
        ({ data }) => data,
      ),
      providesTags: ['Profile'],
    }),
    changeProfile: build.mutation({
      ...call<typeof changeProfile>('PUT', '/users/profile')((body: BodyOf<typeof changeProfile>) => ({ body })),
      invalidatesTags: ['Profile'],
    }),
  }),
});

/** A user's profile by uid: all of the caller's own, the public part of others; only for signed-in users. */
export const { useGetProfileQuery: useProfile, useChangeProfileMutation: useChangeProfile } = profileApi;
