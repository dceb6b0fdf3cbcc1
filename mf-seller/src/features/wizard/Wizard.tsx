import type { CurrentSubscription } from 'contracts';
import { useAppSelector, selectCurrentUser } from 'shared-store';
import { Loading, Skeleton } from 'shared-ui';
import { useState } from 'react';
import { draftToRestore } from './draftToRestore';
import { readCopy } from './draftCopy';
import { WizardForm } from './WizardForm';
import { useKeptDraft } from './wizard.api';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

export interface WizardProps {
  current: CurrentSubscription;
}

/** The listing wizard of whoever is signed in; it begins with their draft where there is one. */
export function Component({ current }: WizardProps) {
  const user = useAppSelector(selectCurrentUser);
  return user && <DraftedWizard key={user.uid} uid={user.uid} current={current} />;
}

function DraftedWizard({ uid, current }: WizardProps & { uid: string }) {
  // Without the server's draft the wizard works with what this browser has.
  const { data, isLoading } = useKeptDraft(uid);
  const [round, setRound] = useState(0);
  if (isLoading)
    return (
      <Loading label={messages.draft.loading}>
        <Skeleton shape="block" height="32rem" />
      </Loading>
    );
  const restored = round === 0 ? draftToRestore(data ?? null, readCopy(uid)) : null;
  return (
    <WizardForm key={round} uid={uid} current={current} restored={restored} onAfresh={() => setRound(round + 1)} />
  );
}
