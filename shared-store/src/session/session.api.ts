import type { AuthResult, signIn, signOut } from 'contracts';
import { api } from '../api/api';
import { call } from '../api/call';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation(
      call<typeof signIn>('POST', '/user/signin')((authResult: AuthResult) => ({ body: { authResult } })),
    ),
    /** The bearer is sent along because the session is cleared before the call (docs/rules.md reading 16). */
    signOut: build.mutation(
      call<typeof signOut>(
        'GET',
        '/user/signout',
      )((token: string) => ({ headers: { Authorization: `Bearer ${token}` } })),
    ),
  }),
});
