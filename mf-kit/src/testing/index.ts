/** Tests of a remote's screens: the real store and router over a faked network. */
export { serveFixtures } from './fixture-network';
export { type FixtureRequest, type Fixtures, refuse, response } from '../fixtures/fixtures';
export { aCounteredOffer, anOffer } from '../fixtures/an-offer';
export { aDecidedOrder, aDisputedOrder, aFundedOrder, anOrder } from '../fixtures/an-order';
export { FakePaymentBridge } from '../fixtures/fake-payment-bridge';
export { pushLive, startLive } from '../fixtures/live-channel';
export { respondToFiles } from './file-responses';
export { testRemoteContract } from './remote-contract';
export { loadRouteData } from './load-route-data';
export { renderRoute } from './render-route';
export { renderSlot } from './render-slot';
