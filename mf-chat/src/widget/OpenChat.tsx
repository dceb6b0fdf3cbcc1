import { lazyPart } from 'mf-kit';
import { notify } from 'shared-ui';
import { useEffect } from 'react';
import { CHAT_TEXT } from '../common/chat.messages';
import { useChat } from '../common/ChatProvider';
import { useChatAddress } from './useChatAddress';
import { useReturnedFocus } from './useReturnedFocus';

const Panel = lazyPart(() => import(/* webpackChunkName: "chat-panel" */ './ChatPanel'), { when: 'request' });

/** The panel while the chat is open; its code loads when it is first opened. */
export function OpenChat() {
  const { isOpen, close } = useChat();
  const { isHere } = Panel.useStatus();
  useChatAddress();
  useReturnedFocus(isOpen && isHere);

  useEffect(() => {
    if (!isOpen) return;
    void Panel.preload().then((hasLoaded) => {
      if (hasLoaded) return;
      close();
      notify.error(CHAT_TEXT.panelFailed);
    });
  }, [isOpen, close]);

  return isOpen && isHere ? <Panel /> : null;
}
