import { type LazyPart, lazyPart, usePiAuth } from 'mf-kit';
import { useNavigate, useSearchParams } from 'mf-kit/router';
import { useServerNow } from 'shared-store';
import { LinkButton, Loading, Skeleton } from 'shared-ui';
import { useState } from 'react';
import { CurrentPlan } from '../../common/CurrentPlan';
import { ListingPreview } from './ListingPreview';
import { LimitReached, PlanMeter } from './PlanMeter';
import { SELL_MESSAGES as messages } from '../../common/sell.messages';
import { sellView } from './sellView';
import { SignInPrompt } from '../../common/SignInPrompt';
import { useFreshSession } from '../../common/useFreshSession';
import { SubscriptionRequired } from './SubscriptionRequired';
import type { WizardProps } from './wizard/WizardForm';

const MINUTE_MS = 60_000;
/** ?fill opens the wizard for guests and for people without a plan. */
const FILL = 'fill';

const Waiting = () => (
  <Loading label={messages.loading}>
    <Skeleton shape="block" height="32rem" />
  </Loading>
);

const Wizard = lazyPart<WizardProps>(() => import(/* webpackChunkName: "sell-wizard" */ './wizard/Wizard'), {
  when: 'request',
  placeholder: () => <Skeleton shape="block" height="32rem" />,
});

const FillFirst = () => (
  <LinkButton tone="neutral" href={`/sell?${FILL}=first`}>
    {messages.fillFirst}
  </LinkButton>
);

interface SellScreenProps {
  /** The dialog that offers the plans. */
  Picker: LazyPart<{ isOpen: boolean; onClose: () => void }>;
}

/** /sell: a prompt to sign in, a plan to choose, or the wizard, which can be filled in before both. */
export function SellScreen({ Picker }: SellScreenProps) {
  const { user, subscription } = usePiAuth();
  const [params] = useSearchParams();
  const isFresh = useFreshSession();
  const view = sellView(user !== null, subscription, useServerNow(MINUTE_MS));
  const plan = usePlanQuestion(Picker);
  if (view.kind === 'seller' || params.has(FILL)) {
    const current = view.kind === 'seller' ? view.subscription : null;
    return (
      <>
        {current && <LimitReached current={current} />}
        <Wizard
          current={current}
          onWithoutPlan={() => void plan.ask()}
          aside={current && <PlanMeter current={current} />}
        />
        {/* A plan that was paid a moment ago is not asked for again. */}
        <Picker isOpen={plan.isAsked && view.kind === 'needsPlan' && isFresh} onClose={plan.close} />
      </>
    );
  }
  if (view.kind === 'signedOut') return <SignInPrompt beside={<FillFirst />} />;
  if (!isFresh) return <Waiting />;
  return (
    <>
      <SubscriptionRequired Picker={Picker} />
      {subscription && <CurrentPlan current={subscription} />}
      <ListingPreview>
        <FillFirst />
      </ListingPreview>
    </>
  );
}

/** Asks for a plan, of guests after they have signed in; without the dialog on the page of plans. */
function usePlanQuestion(Picker: SellScreenProps['Picker']) {
  const { user, signIn } = usePiAuth();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const ask = async () => {
    if (!user && !(await signIn())) return;
    if (await Picker.preload()) setIsAsked(true);
    else void navigate('/subscription');
  };
  return { isAsked, ask, close: () => setIsAsked(false) };
}
