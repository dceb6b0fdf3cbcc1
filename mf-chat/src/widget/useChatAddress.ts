import { useLocation, useNavigate } from 'mf-kit/router';
import { useEffect } from 'react';
import { useChat } from '../common/ChatProvider';

/** '#messages' opens the chat, '#messages=<id>' a conversation of it; the address then loses it. */
export function useChatAddress(): void {
  const { open, openConversation } = useChat();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = /^#messages(?:=([0-9a-f-]+))?$/.exec(hash);
    if (!asked) return;
    if (asked[1]) openConversation(asked[1]);
    else open();
    void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate, open, openConversation]);
}
