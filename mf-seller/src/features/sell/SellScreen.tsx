import { lazyPart, usePiAuth } from 'mf-kit';
import { useServerNow } from 'shared-store';
import { LinkButton, Loading, Skeleton } from 'shared-ui';
import type { ComponentProps } from 'react';
import { CurrentPlan } from '../../common/CurrentPlan';
import { ListingPreview } from './ListingPreview';
import { PlanMeter } from './PlanMeter';
import { SELL_MESSAGES as messages } from '../../common/sell.messages';
import { sellView } from './sellView';
import { SignInPrompt } from '../../common/SignInPrompt';
import { useFreshSession } from '../../common/useFreshSession';
import { SubscriptionRequired } from './SubscriptionRequired';

const MINUTE_MS = 60_000;

const Waiting = () => (
  <Loading label={messages.loading}>
    <Skeleton shape="block" height="32rem" />
  </Loading>
);

const Wizard = lazyPart(() => import(/* webpackChunkName: "sell-wizard" */ './wizard/Wizard'), {
  when: 'request',
  placeholder: () => <Skeleton shape="block" height="32rem" />,
});

/** /sell: a prompt to sign in, a plan to choose, or the wizard. */
export function SellScreen({ Picker }: ComponentProps<typeof SubscriptionRequired>) {
  const { user, subscription } = usePiAuth();
  const isFresh = useFreshSession();
  const view = sellView(user !== null, subscription, useServerNow(MINUTE_MS));
  switch (view.kind) {
    case 'signedOut':
      return <SignInPrompt />;
    case 'needsPlan':
      // A plan that was paid a moment ago is not asked for again.
      if (!isFresh) return <Waiting />;
      return (
        <>
          <SubscriptionRequired Picker={Picker} />
          {subscription && <CurrentPlan current={subscription} />}
          <ListingPreview />
        </>
      );
    case 'seller':
      return (
        <>
          <PlanMeter current={view.subscription} />
          <p>
            <LinkButton tone="ghost" size="sm" href="/sell/desk">
              {messages.desk}
            </LinkButton>
          </p>
          <Wizard current={view.subscription} />
        </>
      );
  }
}
