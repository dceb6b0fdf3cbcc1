import { type SlotProps, usePiAuth } from 'mf-kit';
import { isApiError } from 'shared-store';
import { Button, notify } from 'shared-ui';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useStartConversation } from '../../common/chat.api';
import { CHAT_TEXT } from '../../common/chat.messages';
import { useChat } from '../../common/ChatProvider';

/** Opens the conversation with the seller about the item; guests sign in first. */
export function MessageSellerButton({ item }: { item: SlotProps['item.message-seller'] }) {
  const { user, signIn } = usePiAuth();
  const { openConversation } = useChat();
  const [startConversation] = useStartConversation();
  const [isBusy, setBusy] = useState(false);

  const start = async () => {
    setBusy(true);
    try {
      if (!user && !(await signIn())) return;
      const { sellerUid, itemId, itemType } = item;
      const { id } = await startConversation({
        toUid: sellerUid,
        relatedItemId: itemId,
        relatedItemType: itemType,
      }).unwrap();
      openConversation(id);
    } catch (error) {
      notify.error(isApiError(error) ? error.message : CHAT_TEXT.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="neutral" icon={<MessageCircle aria-hidden />} loading={isBusy} onClick={() => void start()}>
      {item.label ?? CHAT_TEXT.messageSeller}
    </Button>
  );
}
