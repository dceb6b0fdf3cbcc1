import type { UserProfile } from 'contracts';
import { api } from 'shared-store';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_getProfile: build.query<UserProfile, string>({
      query: (uid) => `/users/${encodeURIComponent(uid)}`,
      transformResponse: ({ data }: { data: UserProfile }) => data,
      providesTags: ['Profile'],
    }),
  }),
});

export const { useAccount_getProfileQuery: useProfile } = profileApi;
