import { PLAN_DURATIONS, type SubscriptionPlan } from 'contracts';
import { useSubscriptionPlans } from 'shared-store';
import { Loading, Skeleton, theme } from 'shared-ui';
import { RadioCards } from 'shared-ui/RadioCards';
import styled from 'styled-components';
import { PlanGrid } from './PlanGrid';
import { PLANS_MESSAGES as messages } from './plans.messages';

type Duration = SubscriptionPlan['duration'];

interface PlanPickerProps {
  duration: Duration;
  onDuration: (duration: Duration) => void;
  onChoose: (plan: SubscriptionPlan) => void;
  /** The plan that its reader has. */
  currentPlanId?: string;
  headingLevel?: 2 | 3;
}

/** The plans of one period; after a failed load the built-in list, with the message that says so. */
export function PlanPicker({ duration, onDuration, ...grid }: PlanPickerProps) {
  const { plans, isLoading, fallbackMessage } = useSubscriptionPlans();
  return (
    <Stack>
      <RadioCards
        inline
        label={messages.period}
        value={duration}
        onChange={onDuration}
        options={PLAN_DURATIONS.map((value) => ({ value, label: messages.durations[value] }))}
      />
      {fallbackMessage && <Quiet role="status">{fallbackMessage}</Quiet>}
      {isLoading ? (
        <Loading label={messages.loading}>
          <Skeleton shape="block" height="26rem" />
        </Loading>
      ) : (
        <PlanGrid plans={plans} duration={duration} {...grid} />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

const Quiet = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
