import { isApiError } from 'shared-store';
import { Button, notify, theme } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { useState } from 'react';
import styled from 'styled-components';
import { useSetBlock } from '../../common/chat.api';
import { CHAT_TEXT } from '../../common/chat.messages';
import { ReportDialog } from './ReportDialog';

interface ConversationToolsProps {
  conversationId: string;
  username: string;
  isBlocked: boolean;
  onSearch(): void;
}

/** Search, block and report. Blocking and reporting ask first. */
export function ConversationTools({ conversationId, username, isBlocked, onSearch }: ConversationToolsProps) {
  const [asks, setAsks] = useState<'block' | 'report' | null>(null);
  const { setBlock, isBusy } = useBlock(conversationId);
  const close = () => setAsks(null);
  return (
    <Row>
      <Button size="sm" tone="neutral" onClick={onSearch}>
        {CHAT_TEXT.search}
      </Button>
      <Button
        size="sm"
        tone="neutral"
        loading={isBusy}
        onClick={() => (isBlocked ? void setBlock(false) : setAsks('block'))}
      >
        {isBlocked ? CHAT_TEXT.unblock : CHAT_TEXT.block}
      </Button>
      <Button size="sm" tone="neutral" onClick={() => setAsks('report')}>
        {CHAT_TEXT.report}
      </Button>
      {asks === 'block' && (
        <AlertDialog
          open
          onOpenChange={close}
          title={CHAT_TEXT.blockTitle({ username })}
          description={CHAT_TEXT.blockBody}
          confirmLabel={CHAT_TEXT.block}
          cancelLabel={CHAT_TEXT.cancel}
          tone="danger"
          busy={isBusy}
          onConfirm={() => void setBlock(true).then(close)}
        />
      )}
      {asks === 'report' && <ReportDialog conversationId={conversationId} username={username} onClose={close} />}
    </Row>
  );
}

/** Stands for the field to write in while the viewer blocks the conversation. */
export function Blocked({ conversationId }: { conversationId: string }) {
  const { setBlock, isBusy } = useBlock(conversationId);
  return (
    <Row>
      <p>{CHAT_TEXT.blocked}</p>
      <Button tone="neutral" loading={isBusy} onClick={() => void setBlock(false)}>
        {CHAT_TEXT.unblock}
      </Button>
    </Row>
  );
}

function useBlock(id: string) {
  const [change, { isLoading: isBusy }] = useSetBlock();
  const setBlock = async (blocked: boolean) => {
    try {
      await change({ id, blocked }).unwrap();
    } catch (error) {
      notify.error(isApiError(error) ? error.message : CHAT_TEXT.failed);
    }
  };
  return { setBlock, isBusy };
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block: 1px solid ${theme.color.border};
`;
