import type { SlotProps } from 'mf-kit';
import { theme } from 'shared-ui';
import { CountBadge } from 'shared-ui/CountBadge';
import { MessageCircle } from 'lucide-react';
import styled, { css } from 'styled-components';
import { CHAT_TEXT } from '../common/chat.messages';
import { useChat } from '../common/ChatProvider';

type Place = SlotProps['shell.messages']['place'];

/** What opens the chat, with the count of unread messages. */
export function MessagesButton({ place }: { place: Place }) {
  const { isOpen, unreadCount, open } = useChat();
  return (
    <Root type="button" data-opens="chat" aria-expanded={isOpen} onClick={open} $place={place}>
      <MessageCircle aria-hidden />
      <Label>{CHAT_TEXT.title}</Label>{' '}
      <Count>
        <CountBadge tone="gold" count={unreadCount} label={CHAT_TEXT.unread({ count: unreadCount })} />
      </Count>
    </Root>
  );
}

/* Read aloud, seen where there is space for it. */
const Label = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: -0.25rem;
  inset-inline-end: -0.25rem;
`;

const shown = css`
  position: static;
  inline-size: auto;
  block-size: auto;
  clip-path: none;
`;

const places: Record<Place, ReturnType<typeof css>> = {
  header: css`
    display: inline-flex;
    inline-size: ${theme.size.tap};
    block-size: 2.5rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.bg};
    color: ${theme.color.link};
    box-shadow: inset 0 0 0 1px ${theme.color.border};

    @media (max-width: 767.98px) {
      display: none;
    }

    @media (min-width: 1440px) {
      inline-size: auto;
      padding-inline: ${theme.space[4]};

      & > ${Label} {
        ${shown}
      }
      & > ${Count} {
        position: static;
      }
    }
  `,
  bar: css`
    display: grid;
    place-content: center;
    justify-items: center;
    gap: ${theme.space[1]};
    background: none;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    line-height: ${theme.lineHeight.xs};
    font-weight: ${theme.weight.medium};

    & > svg {
      block-size: 1.75rem;
    }
    & > ${Label} {
      ${shown}
    }
    & > ${Count} {
      inset-block-start: ${theme.space[3]};
      inset-inline-end: calc(50% - 1.5rem);
    }
  `,
  pinned: css`
    display: inline-flex;
    inline-size: ${theme.size.tap};
    block-size: ${theme.size.tap};
    border: 1px solid ${theme.color.borderControl};
    border-radius: ${theme.radius.full};
    background: ${theme.color.bg};
    color: ${theme.color.link};

    ${theme.media.md} {
      display: none;
    }
  `,
};

const Root = styled.button<{ $place: Place }>`
  position: relative;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  padding: 0;
  border: 0;
  font-weight: ${theme.weight.semibold};
  white-space: nowrap;
  ${({ $place }) => places[$place]}

  & > svg {
    flex: none;
    inline-size: 1.375rem;
  }
  ${theme.media.forcedColors} {
    border: 1px solid ButtonText;
  }
`;
