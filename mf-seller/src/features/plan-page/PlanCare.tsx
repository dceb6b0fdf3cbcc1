import { dayText } from 'mf-kit/dates';
import { isApiError, selectCurrentSubscription, useAppSelector } from 'shared-store';
import { Button, notify, theme } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { useState } from 'react';
import styled from 'styled-components';
import { useCancelPlan, useDropScheduled, useOwnSubscription, useResumePlan } from '../../common/subscriptions.api';
import { PLAN_PAGE_MESSAGES } from './planPage.messages';

const { care: messages } = PLAN_PAGE_MESSAGES;

const reason = (error: unknown) => (isApiError(error) ? error.message : messages.failed);

/** What follows the running plan: a lower one, or nothing; each can be undone. */
export function PlanCare() {
  const { data, isLoading } = useOwnSubscription();
  const known = useAppSelector(selectCurrentSubscription);
  if (isLoading && known) return <Place />;
  if (!data?.current) return null;
  const { current, cancelAtPeriodEnd, scheduled } = data;
  const end = dayText(current.end_date);
  return (
    <>
      {scheduled && <Scheduled name={scheduled.plan.name} starts={dayText(scheduled.startsAt)} />}
      {cancelAtPeriodEnd ? <Cancelled end={end} /> : <Cancel end={end} />}
    </>
  );
}

function Scheduled({ name, starts }: { name: string; starts: string }) {
  const [drop, { isLoading }] = useDropScheduled();
  const undo = () =>
    drop()
      .unwrap()
      .then(
        () => notify.success(messages.scheduledUndone),
        (error: unknown) => notify.error(reason(error)),
      );
  return (
    <Banner
      title={messages.scheduled({ name, starts })}
      action={
        <Button tone="neutral" size="sm" loading={isLoading} onClick={() => void undo()}>
          {messages.undoScheduled}
        </Button>
      }
    >
      {messages.scheduledBody}
    </Banner>
  );
}

function Cancelled({ end }: { end: string }) {
  const [resume, { isLoading }] = useResumePlan();
  const undo = () =>
    resume()
      .unwrap()
      .then(
        () => notify.success(messages.resumed),
        (error: unknown) => notify.error(reason(error)),
      );
  return (
    <Banner
      tone="warning"
      title={messages.cancelled({ end })}
      action={
        <Button tone="neutral" size="sm" loading={isLoading} onClick={() => void undo()}>
          {messages.resume}
        </Button>
      }
    >
      {messages.cancelledBody}
    </Banner>
  );
}

function Cancel({ end }: { end: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [cancel, { isLoading }] = useCancelPlan();
  const confirm = () =>
    cancel()
      .unwrap()
      .then(
        () => setIsOpen(false),
        (error: unknown) => notify.error(reason(error)),
      );
  return (
    <div>
      <Button tone="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {messages.cancel}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        tone="danger"
        title={messages.cancelTitle}
        description={messages.cancelBody({ end })}
        confirmLabel={messages.cancelConfirm}
        cancelLabel={messages.cancelKeep}
        busy={isLoading}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}

/** As high as the button that comes. */
const Place = styled.div`
  min-block-size: ${theme.size.tap};

  ${theme.media.md} {
    min-block-size: 2.25rem;
  }
`;
