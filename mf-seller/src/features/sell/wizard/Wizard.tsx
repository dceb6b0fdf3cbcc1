import type { SavedDraft } from 'contracts';
import { useAppSelector, selectCurrentUser } from 'shared-store';
import { Loading, Skeleton } from 'shared-ui';
import { useState } from 'react';
import { draftToRestore } from './draftToRestore';
import { adoptGuestCopy, GUEST, readCopy } from './draftCopy';
import { WizardForm, type WizardProps } from './WizardForm';
import { useKeptDraft } from './wizard.api';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

/** The listing wizard; it begins with the draft of the signed-in person, or with what this browser kept of a guest's. */
export function Component(props: WizardProps) {
  const user = useAppSelector(selectCurrentUser);
  if (user) return <DraftedWizard key={user.uid} uid={user.uid} {...props} />;
  return <RestoredWizard key={GUEST} uid={GUEST} saved={null} {...props} />;
}

function DraftedWizard({ uid, ...props }: WizardProps & { uid: string }) {
  // Without the server's draft the wizard works with what this browser has.
  const { data, isLoading } = useKeptDraft(uid);
  if (!isLoading) return <RestoredWizard uid={uid} saved={data ?? null} {...props} />;
  return (
    <Loading label={messages.draft.loading}>
      <Skeleton shape="block" height="32rem" />
    </Loading>
  );
}

function RestoredWizard({ uid, saved, ...props }: WizardProps & { uid: string; saved: SavedDraft | null }) {
  const [restored, setRestored] = useState(() => {
    adoptGuestCopy(uid);
    return draftToRestore(saved, readCopy(uid));
  });
  const [round, setRound] = useState(0);
  const beginAfresh = () => {
    setRestored(null);
    setRound(round + 1);
  };
  return <WizardForm key={round} uid={uid} restored={restored} onAfresh={beginAfresh} {...props} />;
}
