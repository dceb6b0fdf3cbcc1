import type { NoticePage, NoticesRead, NoticesReadAnswer } from 'contracts';
import { api } from 'shared-store';
import type { NoticeFilter } from './notifications.messages';

/** The uid keeps two users' answers apart. */
interface NoticesArg {
  uid: string;
  filter: NoticeFilter;
}

const accountNoticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listNotices: build.infiniteQuery<NoticePage, NoticesArg, string>({
      query: ({ queryArg: { filter }, pageParam }) => ({
        url: '/api/notifications',
        params: { filter: filter === 'all' ? undefined : filter, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined },
      providesTags: ['Notifications'],
    }),
    account_readNotices: build.mutation<NoticesReadAnswer, NoticesRead>({
      query: (body) => ({ url: '/api/notifications/read', method: 'POST', body }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const { useAccount_listNoticesInfiniteQuery: useNotices, useAccount_readNoticesMutation: useReadNotices } =
  accountNoticesApi;
