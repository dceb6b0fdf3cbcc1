import type { AuthResult, SignInResponse } from 'contracts';
import { api } from '../api/api';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInResponse, AuthResult>({
      query: (authResult) => ({ url: '/user/signin', method: 'POST', body: { authResult } }),
    }),
    /** The bearer is sent along because the session is cleared before the call (rules.md reading 16). */
    signOut: build.mutation<unknown, string>({
      query: (token) => ({ url: '/user/signout', headers: { Authorization: `Bearer ${token}` } }),
    }),
  }),
});
