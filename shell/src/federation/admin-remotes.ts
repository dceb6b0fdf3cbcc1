import type { listAdminRemotes } from 'contracts';
import type { PageStore } from 'mf-kit';
import { api, type AppStore, call, selectCurrentUser } from 'shared-store';

const adminRemotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminRemotes: build.query({
      ...call<typeof listAdminRemotes>('GET', '/admin/api/remotes')(
        (_none: void) => ({}),
        ({ data }) => data,
      ),
    }),
  }),
});

/** Asks for the remotes of administrators once one of them is signed in; where that fails, with the next change of the store. */
export function admitForAdmins(store: AppStore, pages: PageStore): void {
  let isAsked = false;
  const ask = async () => {
    if (isAsked || !selectCurrentUser(store.getState())?.roles.includes('admin')) return;
    isAsked = true;
    const { data } = await store.dispatch(adminRemotesApi.endpoints.adminRemotes.initiate());
    if (!data) {
      isAsked = false;
      return;
    }
    stop();
    pages.admit(data);
  };
  const stop = store.subscribe(() => void ask());
  void ask();
}
