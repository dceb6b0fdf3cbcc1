import { CHAT, isFilled, readText } from 'contracts';
import { useAppDispatch, useAppSelector } from 'shared-store';
import { theme } from 'shared-ui';
import { controlStyle, FieldFrame, useFieldIds } from 'shared-ui/Field';
import { IconButton } from 'shared-ui/IconButton';
import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import styled from 'styled-components';
import { CHAT_TEXT } from '../../common/chat.messages';
import { selectDraft } from '../../common/chat.slice';
import { useChat } from '../../common/ChatProvider';
import { typeDraft } from '../../common/sendMessage';

/** The field to write in. Enter sends, Shift + Enter breaks the line; the store keeps the draft until it is sent. */
// Without useContractForm: the text is the store's draft, and nothing but its length is checked.
export function Composer({ conversationId }: { conversationId: string }) {
  const dispatch = useAppDispatch();
  const { send } = useChat();
  const text = useAppSelector((state) => selectDraft(state, conversationId));
  const read = readText(text);
  const error = [...read].length > CHAT.messageMax ? CHAT_TEXT.tooLong({ max: CHAT.messageMax }) : undefined;
  const ids = useFieldIds({ error });
  const isBlank = !isFilled(read);
  const type = (next: string) => dispatch(typeDraft(conversationId, next));

  const submit = () => {
    if (isBlank || error) return;
    send(conversationId, text);
    type('');
  };
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <Form onSubmit={submitForm}>
      <FieldFrame ids={ids} label={CHAT_TEXT.field} hideLabel error={error}>
        <Area
          {...ids.aria}
          id={ids.control}
          rows={1}
          value={text}
          placeholder={CHAT_TEXT.placeholder}
          onChange={(event) => type(event.target.value)}
          onKeyDown={submitByEnter}
        />
      </FieldFrame>
      <IconButton
        type="submit"
        tone="brand"
        label={CHAT_TEXT.send}
        icon={<SendHorizontal aria-hidden data-turns />}
        disabled={isBlank}
      />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.border};
`;

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  max-block-size: 8rem;
  resize: none;
  field-sizing: content;
`;
