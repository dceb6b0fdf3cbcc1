import type {
  AdminRole,
  changeProduct,
  closeAlarm,
  editPlan,
  endProduct,
  getLedger,
  getPerson,
  grantAdmin,
  listAudit,
  listClientErrors,
  listDisputes,
  listProducts,
  listReleases,
  listReviewQueue,
  listSettingsForOwners,
  listUsers,
  makeProduct,
  PlanEdit,
  ProductInput,
  readBooksOverTime,
  readStatement,
  restoreUser,
  revokeAdmin,
  saveSetting,
  suspendUser,
  unverifyUser,
  verifyUser,
} from 'contracts';
import { call, callPages, idempotent } from 'shared-store';
import { casesApi } from './cases.api';

export interface AuditQuery {
  q?: string;
  act?: string;
  actor?: string;
  target?: string;
  from?: string;
  to?: string;
}

interface PersonAct {
  uid: string;
  reason: string;
}

interface RolesAct extends PersonAct {
  roles: AdminRole[];
}

const ofPerson = ({ uid, reason }: PersonAct) => ({ params: { uid }, body: { reason } });

const ofRoles = ({ uid, ...body }: RolesAct) => ({ params: { uid }, body });

const statementFile = call<typeof readStatement>(
  'GET',
  '/admin/api/statements',
)((month: string) => ({
  query: { month },
  headers: { accept: 'text/csv' },
}));

const auditFile = call<typeof listAudit>(
  'GET',
  '/admin/api/audit',
)((query: AuditQuery) => ({
  query,
  headers: { accept: 'text/csv' },
}));

/** What administrators look up and change beside the queue. */
export const officeApi = casesApi.enhanceEndpoints({ addTagTypes: ['People', 'Audit', 'Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    people: build.infiniteQuery({
      ...callPages<typeof listUsers>('GET', '/admin/api/users')((q: string) => ({ query: q ? { q } : {} })),
      providesTags: ['People'],
    }),
    person: build.query({
      ...call<typeof getPerson>('GET', '/admin/api/people/:uid')(
        (uid: string) => ({ params: { uid } }),
        ({ data }) => data,
      ),
      providesTags: ['People'],
    }),
    suspend: build.mutation({
      ...call<typeof suspendUser>('POST', '/admin/api/users/:uid/suspend')(ofPerson),
      invalidatesTags: ['People'],
    }),
    restore: build.mutation({
      ...call<typeof restoreUser>('POST', '/admin/api/users/:uid/restore')(ofPerson),
      invalidatesTags: ['People'],
    }),
    verify: build.mutation({
      ...call<typeof verifyUser>('POST', '/admin/api/users/:uid/verify')(ofPerson),
      invalidatesTags: ['People'],
    }),
    unverify: build.mutation({
      ...call<typeof unverifyUser>('POST', '/admin/api/users/:uid/unverify')(ofPerson),
      invalidatesTags: ['People'],
    }),
    grant: build.mutation({
      ...call<typeof grantAdmin>('POST', '/admin/api/users/:uid/grant')(ofRoles),
      invalidatesTags: ['People', 'Cases'],
    }),
    revoke: build.mutation({
      ...call<typeof revokeAdmin>('POST', '/admin/api/users/:uid/revoke')(ofRoles),
      invalidatesTags: ['People', 'Cases'],
    }),
    ledger: build.query({
      ...call<typeof getLedger>('GET', '/admin/api/ledger')(
        (_none: void) => ({ query: {} }),
        ({ data }) => data,
      ),
    }),
    booksOverTime: build.query({
      ...call<typeof readBooksOverTime>('GET', '/admin/api/books')(
        (_none: void) => ({ query: {} }),
        ({ data }) => data,
      ),
    }),
    statementCsv: build.mutation({
      ...statementFile,
      query: (month: string) => ({ ...statementFile.query(month), responseHandler: 'text' as const }),
    }),
    disputes: build.infiniteQuery({
      ...callPages<typeof listDisputes>('GET', '/admin/api/disputes')((_none: void) => ({ query: {} })),
      providesTags: ['Cases'],
    }),
    reviews: build.query({
      ...call<typeof listReviewQueue>('GET', '/admin/api/listings')(
        (_none: void) => ({}),
        ({ data }) => data,
      ),
      providesTags: ['Cases'],
    }),
    audit: build.infiniteQuery({
      ...callPages<typeof listAudit>('GET', '/admin/api/audit')((query: AuditQuery) => ({ query })),
      providesTags: ['Audit'],
    }),
    auditCsv: build.mutation({
      ...auditFile,
      query: (query: AuditQuery) => ({ ...auditFile.query(query), responseHandler: 'text' as const }),
    }),
    officeSettings: build.query({
      ...call<typeof listSettingsForOwners>('GET', '/admin/api/settings')(
        (_none: void) => ({}),
        ({ data }) => Object.fromEntries(data.map(({ key, value }) => [key, value])) as Record<string, string>,
      ),
      providesTags: ['Settings'],
    }),
    changeSetting: build.mutation({
      ...call<typeof saveSetting>(
        'PUT',
        '/admin/api/settings',
      )((setting: { key: string; value: string }) => ({
        body: setting,
      })),
      invalidatesTags: ['Settings', 'Audit'],
    }),
    changePlan: build.mutation({
      ...call<typeof editPlan>(
        'PUT',
        '/admin/api/subscription-plans/:id',
      )(({ id, edit }: { id: string; edit: PlanEdit }) => ({ params: { id }, body: edit })),
      invalidatesTags: ['Plans', 'Cases'],
    }),
    goods: build.infiniteQuery({
      ...callPages<typeof listProducts>('GET', '/api/products')((_none: void) => ({ query: {} })),
      providesTags: ['Products'],
    }),
    makeGood: build.mutation({
      ...call<typeof makeProduct>(
        'POST',
        '/admin/api/products',
      )(({ input, idempotencyKey }: { input: ProductInput; idempotencyKey: string }) => ({
        body: input,
        headers: idempotent(idempotencyKey),
      })),
      invalidatesTags: ['Products', 'Audit'],
    }),
    changeGood: build.mutation({
      ...call<typeof changeProduct>(
        'PUT',
        '/admin/api/products/:id',
      )(({ id, input }: { id: string; input: ProductInput }) => ({ params: { id }, body: input })),
      invalidatesTags: ['Products', 'Audit'],
    }),
    endGood: build.mutation({
      ...call<typeof endProduct>(
        'DELETE',
        '/admin/api/products/:id',
      )(({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } })),
      invalidatesTags: ['Products', 'Audit'],
    }),
    releases: build.query({
      ...call<typeof listReleases>('GET', '/admin/api/releases')(
        (_none: void) => ({}),
        ({ data }) => data,
      ),
    }),
    browserErrors: build.query({
      ...call<typeof listClientErrors>('GET', '/admin/api/errors')(
        (_none: void) => ({ query: {} }),
        ({ data }) => data,
      ),
    }),
    endAlarm: build.mutation({
      ...call<typeof closeAlarm>(
        'POST',
        '/admin/api/alarms/:id/close',
      )(({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } })),
      invalidatesTags: ['Alarms'],
    }),
  }),
});
