import type { BodyOf, changeProfile } from 'contracts';
import { api, call } from 'shared-store';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_changeProfile: build.mutation({
      ...call<typeof changeProfile>('PUT', '/users/profile')((body: BodyOf<typeof changeProfile>) => ({ body })),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useAccount_changeProfileMutation: useChangeProfile } = profileApi;
