import { type CurrentSubscription, type Domain, saleAtOnce } from 'contracts';
import { lazyPart, Slot, useMediaQuery, usePiAuth } from 'mf-kit';
import { useContractForm } from 'mf-kit/forms';
import { newId, refreshSession, selectSession, useAppDispatch, useAppSelector, useOwnDomains } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { PinnedBar } from 'shared-ui/PinnedBar';
import { Columns } from 'shared-ui/Columns';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { featuredLeft } from '../../../common/featuredLeft';
import { usePriceCheck } from '../../../common/usePriceCheck';
import { planUsage } from '../sellView';
import { RestoredBanner, DraftStatus } from './DraftStatus';
import { GUEST } from './draftCopy';
import type { RestoredDraft } from './draftToRestore';
import { ListedScreen } from './ListedScreen';
import { listingFailure } from './listingFailure';
import {
  type ListingBody,
  type ListingFields,
  listingForm,
  NEW_LISTING,
  type Step,
  STEP_FIELDS,
  stepOf,
} from './listingForm';
import { LivePreview, PreviewRow } from './LivePreview';
import { NameStep } from './NameStep';
import { PriceStep } from './PriceStep';
import { PublishStep } from './PublishStep';
import { Steps } from './Steps';
import { useDraftKeeping } from './useDraftKeeping';
import { useListDomain } from './wizard.api';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

const PHONE = '(max-width: 767px)';

const Guidelines = lazyPart(() => import(/* webpackChunkName: "sell-guidelines" */ './GuidelinesDialog'), {
  when: 'request',
});

/** What who opens the wizard gives it. */
export interface WizardProps {
  /** The plan to list with; null of who chooses one when they publish. */
  current: CurrentSubscription | null;
  /** A whole listing was to be published without a plan: asks for what is missing. */
  onWithoutPlan: () => void;
  /** Below the preview. */
  aside?: ReactNode;
}

interface WizardFormProps extends WizardProps {
  /** GUEST for who is not signed in. */
  uid: string;
  restored: RestoredDraft | null;
  /** Begins with an empty form. */
  onAfresh: () => void;
}

/** Three steps to a listing, then what was listed. */
export function WizardForm({ uid, current, restored, onAfresh, onWithoutPlan, aside }: WizardFormProps) {
  const { isAuthenticating } = usePiAuth();
  const isPhone = useMediaQuery(PHONE);
  const dispatch = useAppDispatch();
  const form = useContractForm<ListingFields, ListingBody>(listingForm, restored?.fields ?? NEW_LISTING);
  const fields = { ...NEW_LISTING, ...useWatch({ control: form.control }) } as ListingFields;
  const [step, setStep] = useState<Step>(restored?.step ?? 1);
  const [failure, setFailure] = useState<string | null>(null);
  const isMended = failure === messages.invalid && Object.keys(form.formState.errors).length === 0;
  const [listed, setListed] = useState<Domain | null>(null);
  const [key, setKey] = useState(() => newId());
  const [list, { isLoading }] = useListDomain();
  const draft = useDraftKeeping({ uid, fields, step, isUnsent: restored?.isLocal ?? false });
  const priceCheck = usePriceCheck();
  const { currentListings } = useAppSelector(selectSession);
  const { data: own } = useOwnDomains();
  const plan = current?.subscription ?? null;
  const isLimitReached = plan !== null && planUsage(plan, currentListings).isLimitReached;

  const go = (to: Step) => {
    setFailure(null);
    setStep(to);
  };
  const next = async () => {
    if (await form.trigger(STEP_FIELDS[step], { shouldFocus: true })) go((step + 1) as Step);
    else setFailure(messages.invalid);
  };
  const publish = form.handleSubmit(
    async (body) => {
      setFailure(null);
      if (!plan) return onWithoutPlan();
      const sale = saleAtOnce(body);
      if (sale && !(await priceCheck.pass([{ name: body.name, ...sale }]))) return go(2);
      try {
        setListed((await list({ body, key }).unwrap()).data);
        draft.forget();
        // The server counts the listing in any case; the next sign-in fetches the number too.
        dispatch(refreshSession()).catch(() => undefined);
      } catch (error) {
        setKey(newId());
        setFailure(listingFailure(error));
        if (form.refuse(error)) setStep(stepOf(firstNamed(error)));
      }
    },
    (errors) => {
      setFailure(messages.invalid);
      setStep(stepOf(Object.keys(errors)[0] ?? 'terms'));
    },
  );
  if (listed) return <ListedScreen domain={listed} onAnother={onAfresh} />;
  const discard = () => {
    draft.forget();
    onAfresh();
  };
  return (
    <Columns aside="22rem" gap={8}>
      <Main>
        {restored && <RestoredBanner restored={restored} onDiscard={discard} />}
        <Steps step={step} />
        {isPhone && <PreviewRow fields={fields} />}
        <Card>
          <Form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void (step === 3 ? publish() : next());
            }}
          >
            <StepHead step={step}>
              <DraftStatus state={draft.state} />
            </StepHead>
            {step === 1 && <NameStep form={form} fields={fields} />}
            {step === 2 && (
              <PriceStep
                form={form}
                fields={fields}
                plan={plan}
                featuredLeft={plan ? featuredLeft(plan, own ?? []) : 0}
                isGuest={uid === GUEST}
              />
            )}
            {step === 3 && <PublishStep form={form} fields={fields} />}
            {failure && !isMended && <Banner tone="danger" title={failure} />}
            {step === 3 && isLimitReached && <Banner tone="warning" title={messages.limit} />}
            {step === 3 && !plan && (
              <Banner title={uid === GUEST ? messages.fill.guest : messages.fill.user}>{messages.fill.body}</Banner>
            )}
            <Nav
              step={step}
              isPhone={isPhone}
              isBusy={isLoading || isAuthenticating}
              isOff={isLimitReached}
              onPrevious={() => go((step - 1) as Step)}
            />
          </Form>
        </Card>
      </Main>
      <LivePreview fields={fields} isPhone={isPhone}>
        {aside}
      </LivePreview>
      {priceCheck.dialog}
    </Columns>
  );
}

const firstNamed = (error: unknown) =>
  Object.keys((error as { details?: Record<string, unknown> }).details ?? {})[0] ?? 'name';

interface StepHeadProps {
  step: Step;
  children: ReactNode;
}

/** The step's heading, which gets the focus when the step changes, and the guidelines. */
function StepHead({ step, children }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <Head>
      <h2 ref={heading} tabIndex={-1}>
        <Small>{messages.stepOf({ step })}</Small> {messages.steps[step - 1]}
      </h2>
      {children}
      <Button tone="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {messages.guidelines}
      </Button>
      {isOpen && <Guidelines isOpen onClose={() => setIsOpen(false)} />}
    </Head>
  );
}

interface NavProps {
  step: Step;
  isPhone: boolean;
  isBusy: boolean;
  /** The plan has no place for another listing. */
  isOff: boolean;
  onPrevious: () => void;
}

function Nav({ step, isPhone, isBusy, isOff, onPrevious }: NavProps) {
  return (
    <PinnedBar isPinned={isPhone} start={<Slot name="shell.messages" place="pinned" />}>
      <Buttons>
        <Button tone="neutral" disabled={step === 1 || isBusy} onClick={onPrevious}>
          {messages.previous}
        </Button>
        {step === 3 ? (
          <Button type="submit" loading={isBusy} loadingLabel={messages.publishing} disabled={isOff}>
            {messages.publish}
          </Button>
        ) : (
          <Button type="submit">{messages.next}</Button>
        )}
      </Buttons>
    </PinnedBar>
  );
}

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};

  & > h2 {
    flex: 1 1 14rem;
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.xl};
  }
`;

const Small = styled.small`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.medium};
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};

  ${theme.media.md} {
    display: flex;
    justify-content: space-between;
  }
`;
