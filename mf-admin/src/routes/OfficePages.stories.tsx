import type { CaseKind } from 'contracts';
import { screensOf } from 'mf-kit/stories';
import { aCase, aListingReport, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const screen = screensOf(remote, FIXTURES);
const story = (address: string, options: Parameters<typeof screen>[1] = {}) =>
  screen(address, { visitor: 'admin', ...options });
const ofKind = (kind: CaseKind) => story(`/admin/cases/case-${kind}`);

export default { title: 'mf-admin/Back office' };

export const Today = story('/admin');
export const TodayEmpty = story('/admin', { scenario: 'empty' });
export const TodayFailed = story('/admin', { scenario: 'INTERNAL' });

export const Queue = story('/admin/cases');
export const QueueEmpty = story('/admin/cases', { scenario: 'empty' });
export const QueueLoading = story('/admin/cases', { scenario: 'loading' });
export const QueueFailed = story('/admin/cases', { scenario: 'INTERNAL' });
export const QueueOffline = story('/admin/cases', { scenario: 'lost' });
export const QueueLong = story('/admin/cases', {
  fixtures: {
    ...FIXTURES,
    'GET /admin/api/cases': {
      data: Array.from({ length: 50 }, (_, index) =>
        aCase(index % 2 === 0 ? 'payout' : 'listing', {
          id: `case-${index}`,
          amount: index % 2 === 0 ? index * 1_234.56 : null,
          subject: { type: 'domain', id: `d${index}`, label: `a-rather-long-name-for-a-listing-${index}.pi` },
        }),
      ),
      meta: { nextCursor: 'more', counts: { payout: 25, listing: 25 } },
    },
  },
});

export const Listing = ofKind('listing');
export const Dispute = ofKind('dispute');
export const Payout = ofKind('payout');
export const Held = ofKind('held');
export const UnknownOutgoing = ofKind('unknown_outgoing');
export const UnknownIncoming = ofKind('unknown_incoming');
export const Strike = ofKind('strike');
export const Report = ofKind('report');
export const ReportOfListing = story('/admin/cases/case-report', {
  fixtures: { ...FIXTURES, 'GET /admin/api/cases/:id': { data: aListingReport() } },
});
export const Contact = ofKind('contact');
export const Role = ofKind('role');
export const Merge = ofKind('merge');
export const Plan = ofKind('plan');
export const CaseMissing = story('/admin/cases/case-contact', { scenario: 'NOT_FOUND' });
export const CaseLoading = story('/admin/cases/case-contact', { scenario: 'loading' });

export const People = story('/admin/people');
export const PeopleEmpty = story('/admin/people', { scenario: 'empty' });
export const PersonOfMarket = story('/admin/people/uid-carol');
export const PersonVerified = story('/admin/people/uid-carol', { press: ['Take back Verified'] });
export const Money = story('/admin/money');
export const MoneyFailed = story('/admin/money', { scenario: 'INTERNAL' });
export const Orders = story('/admin/orders');
export const Names = story('/admin/names');
export const Goods = story('/admin/goods');
export const GoodsEmpty = story('/admin/goods', { scenario: 'empty' });
export const GoodsLoading = story('/admin/goods', { scenario: 'loading' });
export const GoodsFailed = story('/admin/goods', { scenario: 'INTERNAL' });
export const GoodAdded = story('/admin/goods', { press: ['Add a good'] });
export const GoodChanged = story('/admin/goods', { press: ['Change Canvas messenger bag'] });
export const GoodEnded = story('/admin/goods', { press: ['End Canvas messenger bag'] });
export const Alarms = story('/admin/alarms');
export const AlarmsEmpty = story('/admin/alarms', { scenario: 'empty' });
export const Audit = story('/admin/audit');
export const AuditEmpty = story('/admin/audit', { scenario: 'empty' });
export const Settings = story('/admin/settings');
export const Releases = story('/admin/releases');
