import type {
  CaseDecision,
  CaseKind,
  CaseSort,
  CaseState,
  claimCase,
  decideCases,
  decideOneCase,
  getCase,
  getOverview,
  getViews,
  listCases,
  noteCase,
  releaseCase,
  saveViews,
  SavedView,
  undoCase,
} from 'contracts';
import { api, call, callPages } from 'shared-store';

/** What of the queue is shown; a missing part is not filtered by. */
export interface CaseFilter {
  kind?: CaseKind;
  state?: CaseState;
  /** 'me', 'none' or a uid. */
  claimedBy?: string;
  person?: string;
  q?: string;
  sort?: CaseSort;
}

/** So many are asked for at once. */
const PAGE = 50;

/** The queue of cases. What changes a case makes all lists of them stale: each may be in several. */
export const casesApi = api.enhanceEndpoints({ addTagTypes: ['Cases', 'Views', 'Alarms'] }).injectEndpoints({
  endpoints: (build) => ({
    cases: build.infiniteQuery({
      ...callPages<typeof listCases>(
        'GET',
        '/admin/api/cases',
      )((filter: CaseFilter) => ({
        query: { ...filter, limit: PAGE },
      })),
      providesTags: ['Cases'],
    }),
    /** How many of each kind wait, and what is next. */
    caseCounts: build.query({
      ...call<typeof listCases>(
        'GET',
        '/admin/api/cases',
      )((filter: CaseFilter) => ({ query: { ...filter, limit: 2 } })),
      providesTags: ['Cases'],
    }),
    oneCase: build.query({
      ...call<typeof getCase>('GET', '/admin/api/cases/:id')(
        (id: string) => ({ params: { id } }),
        ({ data }) => data,
      ),
      providesTags: ['Cases'],
    }),
    claim: build.mutation({
      ...call<typeof claimCase>('POST', '/admin/api/cases/:id/claim')((id: string) => ({ params: { id }, body: {} })),
      invalidatesTags: ['Cases'],
    }),
    release: build.mutation({
      ...call<typeof releaseCase>(
        'POST',
        '/admin/api/cases/:id/release',
      )((id: string) => ({
        params: { id },
        body: {},
        keepalive: true,
      })),
      invalidatesTags: ['Cases'],
    }),
    undo: build.mutation({
      ...call<typeof undoCase>('POST', '/admin/api/cases/:id/undo')((id: string) => ({ params: { id }, body: {} })),
      invalidatesTags: ['Cases'],
    }),
    note: build.mutation({
      ...call<typeof noteCase>(
        'POST',
        '/admin/api/cases/:id/note',
      )(({ id, text }: { id: string; text: string }) => ({
        params: { id },
        body: { text },
      })),
      invalidatesTags: ['Cases'],
    }),
    decide: build.mutation({
      ...call<typeof decideOneCase>(
        'POST',
        '/admin/api/cases/:id/decide',
      )(({ id, decided }: { id: string; decided: CaseDecision }) => ({ params: { id }, body: decided })),
      invalidatesTags: ['Cases', 'Alarms'],
    }),
    decideMany: build.mutation({
      ...call<typeof decideCases>('POST', '/admin/api/cases/decide')(
        (decided: { ids: string[]; decision: string; reason: string }) => ({ body: decided }),
        ({ data }) => data,
      ),
      invalidatesTags: ['Cases', 'Alarms'],
    }),
    views: build.query({
      ...call<typeof getViews>('GET', '/admin/api/views')(
        (_none: void) => ({}),
        ({ data }) => data,
      ),
      providesTags: ['Views'],
    }),
    keepViews: build.mutation({
      ...call<typeof saveViews>('PUT', '/admin/api/views')((views: SavedView[]) => ({ body: { views } })),
      invalidatesTags: ['Views'],
    }),
    alarms: build.query({
      ...call<typeof getOverview>('GET', '/admin/api/overview')(
        (_none: void) => ({}),
        ({ data }) => data.alarms,
      ),
      providesTags: ['Alarms'],
    }),
  }),
});

/** The decision that this page made last, for the parts that show it. */
export const LAST_DECISION = { fixedCacheKey: 'last-decision' };

/** Others work on the same queue: what is shown is asked for again this often. */
export const QUEUE_POLL_MS = 15_000;
