import type { CurrentSubscription, SavedDraft } from 'contracts';
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
  if (!isLoading) return <RestoredWizard uid={uid} current={current} saved={data ?? null} />;
  return (
    <Loading label={messages.draft.loading}>
      <Skeleton shape="block" height="32rem" />
    </Loading>
  );
}

function RestoredWizard({ uid, current, saved }: WizardProps & { uid: string; saved: SavedDraft | null }) {
  const [restored, setRestored] = useState(() => draftToRestore(saved, readCopy(uid)));
  const [round, setRound] = useState(0);
  const beginAfresh = () => {
    setRestored(null);
    setRound(round + 1);
  };
  return <WizardForm key={round} uid={uid} current={current} restored={restored} onAfresh={beginAfresh} />;
}
