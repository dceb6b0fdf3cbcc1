import { lazyPart } from 'mf-kit';
import { notify, theme, VisuallyHidden } from 'shared-ui';
import { CountBadge } from 'shared-ui/CountBadge';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CHAT_TEXT } from '../common/chat.messages';
import { useChat } from '../common/ChatProvider';
import { useChatAddress } from './useChatAddress';
import { useHiddenOnScroll } from './useHiddenOnScroll';
import { useReturnedFocus } from './useReturnedFocus';

const Panel = lazyPart(() => import(/* webpackChunkName: "chat-panel" */ './ChatPanel'), { when: 'request' });

/** The floating button with the unread count, and the panel that it opens; the panel's code loads when it is first opened. */
export function ChatLauncher() {
  const { isOpen, unreadCount, open, close } = useChat();
  const { isHere } = Panel.useStatus();
  const button = useRef<HTMLButtonElement>(null);
  const isHidden = useHiddenOnScroll(`${isOpen} ${unreadCount}`);
  useChatAddress();
  useReturnedFocus(isOpen && isHere, button);

  useEffect(() => {
    if (!isOpen) return;
    void Panel.preload().then((hasLoaded) => {
      if (hasLoaded) return;
      close();
      notify.error(CHAT_TEXT.panelFailed);
    });
  }, [isOpen, close]);

  if (isOpen && isHere) return <Panel />;
  return (
    <Launcher ref={button} type="button" aria-busy={isOpen || undefined} onClick={open} $isHidden={isHidden}>
      <MessageCircle aria-hidden />
      <VisuallyHidden>{CHAT_TEXT.title} </VisuallyHidden>
      <Count>
        <CountBadge count={unreadCount} label={CHAT_TEXT.unread({ count: unreadCount })} />
      </Count>
    </Launcher>
  );
}

const Launcher = styled.button<{ $isHidden: boolean }>`
  position: fixed;
  z-index: ${theme.layer.chat};
  inset-block-end: calc(${theme.space[4]} + env(safe-area-inset-bottom, 0px));
  inset-inline-end: ${theme.space[4]};
  display: grid;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.gradient};
  color: ${theme.color.onGradient};
  box-shadow: ${theme.shadow[2]};
  transform: translateY(calc(-1 * var(--pd-bottom-inset, 0px)));

  & > svg {
    inline-size: 1.625rem;
    block-size: 1.625rem;
  }
  /* Keyboards reach it all the same, which shows it. */
  &:not(:focus-visible) {
    ${({ $isHidden }) => $isHidden && 'transform: translateY(12rem);'}
    transition: transform 0.2s;
  }
  ${theme.media.lg} {
    && {
      transform: none;
    }
    inset-block-end: ${theme.space[6]};
    inset-inline-end: ${theme.space[6]};
  }
  ${theme.media.forcedColors} {
    border: 2px solid ButtonText;
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: -0.25rem;
  inset-inline-end: -0.25rem;
`;
