import type { FastifyInstance } from 'fastify';
import { erasureSweeper } from './modules/account/account.jobs';
import { accountRoutes } from './modules/account/account.routes';
import { eraseBeforeReturn } from './modules/account/erasure.service';
import { alarmOpenBusiness } from './modules/account/linked-accounts.service';
import { activitySweeper, activityWriter } from './modules/activity/activity.jobs';
import { activityRoutes } from './modules/activity/activity.routes';
import { alarmsRoutes } from './modules/alarms/alarms.routes';
import { caseSweeper } from './modules/back-office/back-office.jobs';
import { backOfficeRoutes } from './modules/back-office/back-office.routes';
import { auditRoutes } from './modules/audit/audit.routes';
import { movePersonClocks } from './person-clocks';
import { extendAfterMaintenance } from './modules/auctions/fair-close.service';
import { auctionSweeper, endingSweeper } from './modules/auctions/auctions.jobs';
import { shownPriceSweeper } from './modules/auctions/shown-prices.jobs';
import { auctionsRoutes } from './modules/auctions/auctions.routes';
import { chatRoutes } from './modules/chat/chat.routes';
import { unreadMessageSweeper } from './modules/chat/chat.jobs';
import { deployRoutes } from './modules/deploy/deploy.routes';
import { discoveryRoutes } from './modules/discovery/discovery.routes';
import { catalogRoutes } from './modules/catalog/catalog.routes';
import { LISTING_PICTURES } from './modules/domains/listing-fields.service';
import { sessionSweeper } from './modules/identity/identity.jobs';
import { accountReturned, accountsMerged, profileEmptied } from './modules/identity/identity.events';
import { identityRoutes } from './modules/identity/identity.routes';
import { DRAFT_PICTURES } from './modules/listings/drafts.sql';
import {
  draftSweeper,
  listingReminderSweeper,
  listingSweeper,
  stillOfferedSweeper,
  stoppedSellerSweeper,
} from './modules/listings/listings.jobs';
import { listingFilesRoutes } from './modules/listings/files.routes';
import { listingsRoutes } from './modules/listings/listings.routes';
import { fitListingsToPlan } from './modules/listings/pausing.service';
import { suspendReported } from './modules/listings/review.service';
import { notificationSweeper } from './modules/notifications/notifications.jobs';
import { notificationsRoutes } from './modules/notifications/notifications.routes';
import { proofSweeper } from './modules/operations/operations.jobs';
import { declineForOrder } from './modules/offers/ending.service';
import { offerSweeper } from './modules/offers/offers.jobs';
import { offersRoutes } from './modules/offers/offers.routes';
import { DISPUTE_PICTURES } from './modules/orders/disputes.sql';
import { nameTaken, rentOrderChanged } from './modules/orders/orders.events';
import { orderSweeper } from './modules/orders/orders.jobs';
import { ordersRoutes } from './modules/orders/orders.routes';
import { rentalLocking } from './modules/orders/rental-locks.events';
import { outgoingBooked } from './modules/payments/payments.events';
import { incomingSweeper, paymentSweeper } from './modules/payments/payments.jobs';
import { paymentsRoutes } from './modules/payments/payments.routes';
import { QUOTE_NAMED } from './modules/payments/payments.service';
import { findNamed } from './modules/payouts/naming.service';
import { chainScanSweeper, payoutSweeper } from './modules/payouts/payouts.jobs';
import { payoutsRoutes } from './modules/payouts/payouts.routes';
import { accountsLinked } from './modules/persons/persons.events';
import { plansRoutes } from './modules/plans/plans.routes';
import { productsRoutes } from './modules/products/products.routes';
import { PRODUCT_PICTURES } from './modules/products/products.sql';
import { profilesRoutes } from './modules/profiles/profiles.routes';
import { receiptsRoutes } from './modules/receipts/receipts.routes';
import { followRentOrder, lockForOrder } from './modules/rentals/following.service';
import { nameReturned } from './modules/rentals/rentals.events';
import { rentalSweeper } from './modules/rentals/rentals.jobs';
import { rentalsRoutes } from './modules/rentals/rentals.routes';
import { reportedHidden, reportedListingSuspended } from './modules/reports/reports.events';
import { reportsRoutes } from './modules/reports/reports.routes';
import { reviewsRoutes } from './modules/reviews/reviews.routes';
import { hideReported } from './modules/reviews/reviews.service';
import { savedSearchesRoutes } from './modules/saved-searches/saved-searches.routes';
import { savedSearchSweeper } from './modules/saved-searches/saved-searches.jobs';
import { moveSearches } from './modules/saved-searches/saved-searches.service';
import { searchRoutes } from './modules/search/search.routes';
import { visitorSweeper } from './modules/selling/selling.jobs';
import { sellingRoutes } from './modules/selling/selling.routes';
import { maintenanceEnded } from './modules/settings/settings.events';
import { settingsRoutes } from './modules/settings/settings.routes';
import { planChanged } from './modules/subscriptions/subscriptions.events';
import { planReminderSweeper, quoteSweeper, subscriptionSweeper } from './modules/subscriptions/subscriptions.jobs';
import { subscriptionsRoutes } from './modules/subscriptions/subscriptions.routes';
import { supportRoutes } from './modules/support/support.routes';
import { forgetSubscriber } from './modules/support/support.service';
import { todayRoutes } from './modules/today/today.routes';
import { uploadSweeper } from './modules/uploads/uploads.jobs';
import { uploadsRoutes } from './modules/uploads/uploads.routes';
import { vitalsRoutes } from './modules/vitals/vitals.routes';
import { walletRoutes } from './modules/wallet/wallet.routes';
import { watchedEndingSweeper, watchUpdateSweeper } from './modules/watchlist/watchlist.jobs';
import { watchlistRoutes } from './modules/watchlist/watchlist.routes';
import { moveWatches } from './modules/watchlist/watchlist.service';
import type { ServerContext } from './platform/context';
import { idempotencySweeper } from './platform/http/idempotency';
import { waitingSweeper } from './modules/operations/waiting.jobs';
import { clockKeeper } from './platform/jobs/clock-keeper';

const ROUTES = [
  accountRoutes,
  activityRoutes,
  alarmsRoutes,
  auditRoutes,
  auctionsRoutes,
  backOfficeRoutes,
  chatRoutes,
  deployRoutes,
  discoveryRoutes,
  catalogRoutes,
  identityRoutes,
  listingFilesRoutes,
  listingsRoutes,
  notificationsRoutes,
  offersRoutes,
  ordersRoutes,
  receiptsRoutes,
  paymentsRoutes,
  payoutsRoutes,
  plansRoutes,
  productsRoutes,
  profilesRoutes,
  rentalsRoutes,
  reportsRoutes,
  reviewsRoutes,
  savedSearchesRoutes,
  searchRoutes,
  sellingRoutes,
  settingsRoutes,
  subscriptionsRoutes,
  supportRoutes,
  todayRoutes,
  uploadsRoutes,
  vitalsRoutes,
  walletRoutes,
  watchlistRoutes,
];

// What modules do when one below them changes, in its transaction.
accountsLinked.handle(alarmOpenBusiness);
accountReturned.handle(eraseBeforeReturn);
accountsMerged.handle(moveWatches);
accountsMerged.handle(moveSearches);
maintenanceEnded.handle(extendAfterMaintenance);
maintenanceEnded.handle(movePersonClocks);
nameTaken.handle(declineForOrder);
nameReturned.handle(fitListingsToPlan);
profileEmptied.handle(forgetSubscriber);
planChanged.handle(fitListingsToPlan);
rentOrderChanged.handle(followRentOrder);
rentalLocking.handle(lockForOrder);
outgoingBooked.handle(findNamed);
reportedHidden.handle(hideReported);
reportedListingSuspended.handle(suspendReported);

/** Adds every business module: its calls, its live topics and its sweepers. A new module is one line here. */
export function addModules(app: FastifyInstance, context: ServerContext): void {
  for (const routes of ROUTES) routes(app, context);
  context.addSweeper(auctionSweeper(context));
  context.addSweeper(endingSweeper(context));
  context.addSweeper(shownPriceSweeper(context));
  context.addSweeper(orderSweeper(context));
  context.addSweeper(rentalSweeper(context));
  context.addSweeper(offerSweeper(context));
  context.addSweeper(listingSweeper(context));
  context.addSweeper(stoppedSellerSweeper(context));
  context.addSweeper(listingReminderSweeper(context));
  context.addSweeper(stillOfferedSweeper(context));
  context.addSweeper(draftSweeper(context));
  context.addSweeper(paymentSweeper(context));
  context.addSweeper(incomingSweeper(context));
  context.addSweeper(payoutSweeper(context));
  context.addSweeper(chainScanSweeper(context));
  context.addSweeper(proofSweeper(context));
  context.addSweeper(notificationSweeper(context));
  context.addSweeper(sessionSweeper(context));
  context.addSweeper(subscriptionSweeper(context));
  context.addSweeper(planReminderSweeper(context));
  context.addSweeper(quoteSweeper(context, QUOTE_NAMED));
  context.addSweeper(uploadSweeper(context, [LISTING_PICTURES, DRAFT_PICTURES, DISPUTE_PICTURES, PRODUCT_PICTURES]));
  context.addSweeper(visitorSweeper(context));
  context.addSweeper(unreadMessageSweeper(context));
  context.addSweeper(watchUpdateSweeper(context));
  context.addSweeper(watchedEndingSweeper(context));
  context.addSweeper(savedSearchSweeper(context));
  context.addSweeper(idempotencySweeper(context.db));
  context.addSweeper(clockKeeper(context.db));
  context.addSweeper(waitingSweeper(context));
  context.addSweeper(activityWriter(context));
  context.addSweeper(activitySweeper(context));
  context.addSweeper(erasureSweeper(context));
  context.addSweeper(caseSweeper(context));
}
