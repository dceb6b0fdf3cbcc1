import type { SlotProps } from 'mf-kit';
import { ChatProvider } from '../common/ChatProvider';
import { MessageSellerButton } from '../features/message-seller/MessageSellerButton';

/** Slot item.message-seller: opens the conversation with an item's seller. */
export function Component(item: SlotProps['item.message-seller']) {
  return (
    <ChatProvider>
      <MessageSellerButton item={item} />
    </ChatProvider>
  );
}
