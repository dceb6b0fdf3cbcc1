import { Check, CloudOff } from 'lucide-react';
import { momentText } from 'mf-kit/dates';
import { Button, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { useState } from 'react';
import styled from 'styled-components';
import type { RestoredDraft } from './draftToRestore';
import type { DraftState } from './useDraftKeeping';
import { WIZARD_MESSAGES } from './wizard.messages';

const { draft: messages } = WIZARD_MESSAGES;

/** Where the draft is, in words. */
export function DraftStatus({ state }: { state: DraftState }) {
  return (
    <Status role="status">
      {state === 'saved' && (
        <>
          <Check aria-hidden /> {messages.saved}
        </>
      )}
      {state === 'saving' && messages.saving}
      {(state === 'local' || state === 'device') && (
        <>
          <CloudOff aria-hidden /> {messages[state]}
        </>
      )}
    </Status>
  );
}

interface RestoredBannerProps {
  restored: RestoredDraft;
  onDiscard: () => void;
}

/** Says that the form is filled with a draft, with the way to an empty one. */
export function RestoredBanner({ restored, onDiscard }: RestoredBannerProps) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Banner
      title={messages.restored}
      onDismiss={() => setIsOpen(false)}
      action={
        <Button tone="neutral" size="sm" onClick={onDiscard}>
          {messages.discard}
        </Button>
      }
    >
      {restored.changedAt && !restored.isLocal
        ? messages.restoredBody({ when: momentText(restored.changedAt) })
        : messages.restoredLocal}
    </Banner>
  );
}

const Status = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
