import { PLAN_DURATIONS, type SubscriptionPlan } from 'contracts';
import { useNavigate } from 'mf-kit/router';
import { useSubscriptionPlans } from 'shared-store';
import { Loading, Skeleton, theme } from 'shared-ui';
import { RadioCards } from 'shared-ui/RadioCards';
import styled from 'styled-components';
import { PlanGrid } from './PlanGrid';
import { periodSavingText } from './planPrice';
import { PLANS_MESSAGES as messages } from './plans.messages';

type Duration = SubscriptionPlan['duration'];

interface PlanPickerProps {
  duration: Duration;
  onDuration: (duration: Duration) => void;
  /** The viewer's plan. */
  currentPlanId?: string;
  headingLevel?: 2 | 3;
}

/**
 * The plans of one period; choosing one leads to its checkout. After a failed load the built-in plans, with a text that says so.
 */
export function PlanPicker({ duration, onDuration, ...grid }: PlanPickerProps) {
  const navigate = useNavigate();
  const { plans, isLoading, fallbackMessage } = useSubscriptionPlans();
  const choose = (plan: SubscriptionPlan) => void navigate('/subscription/plan', { state: { plan } });
  return (
    <Stack>
      <Periods>
        <RadioCards
          inline
          label={messages.period}
          value={duration}
          onChange={onDuration}
          options={PLAN_DURATIONS.map((value) => ({
            value,
            label: messages.durations[value],
            description: periodSavingText(value, plans),
          }))}
        />
      </Periods>
      {fallbackMessage && <Quiet role="status">{fallbackMessage}</Quiet>}
      {isLoading ? (
        <Loading label={messages.loading}>
          <Skeleton shape="block" height="24rem" />
        </Loading>
      ) : (
        <PlanGrid plans={plans} duration={duration} onChoose={choose} {...grid} />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

/** As high as with the savings, which come with the plans; the label above them stays where it is. */
const Periods = styled.div`
  & label {
    align-items: start;
    min-block-size: 4.375rem;
  }
  ${theme.media.sm} {
    & label {
      min-block-size: 5.625rem;
    }
  }
  ${theme.media.lg} {
    & label {
      min-block-size: 4.375rem;
    }
  }
`;

const Quiet = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
