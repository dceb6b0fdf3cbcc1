import type { SubscriptionPlan } from 'contracts';
import { CircleCheck } from 'lucide-react';
import { useSiteSettings } from 'shared-store';
import { theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { PlanPicker } from '../../common/PlanPicker';
import { platformReasons, UNLOCK_MESSAGES as messages } from './unlock.messages';

export interface UnlockDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that offers the plans to those who may not list yet. */
export function Component({ isOpen, onClose }: UnlockDialogProps) {
  const [duration, setDuration] = useState<SubscriptionPlan['duration']>('monthly');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={messages.title}
      description={messages.description}
    >
      <Stack>
        <PlanPicker duration={duration} onDuration={setDuration} />
        <Reasons />
      </Stack>
    </Dialog>
  );
}

function Reasons() {
  const { values } = useSiteSettings();
  return (
    <section>
      <h3>{messages.why}</h3>
      <List role="list">
        {platformReasons(values).map((reason) => (
          <li key={reason}>
            <CircleCheck aria-hidden /> {reason}
          </li>
        ))}
      </List>
      <Promises role="list">
        {messages.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </Promises>
    </section>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-block: ${theme.space[3]} ${theme.space[5]};

  & > li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: ${theme.space[2]};
  }
  & svg {
    inline-size: 1.25rem;
    color: ${theme.color.success};
  }
`;

const Promises = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[6]};
  color: ${theme.color.textMuted};
  font-weight: ${theme.weight.medium};
`;
