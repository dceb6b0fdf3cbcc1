import styled from 'styled-components';
import { theme } from '../theme/theme';

/** One thing to do about a message, e.g. 'Undo'. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

interface ToastBodyProps {
  text: string;
  action?: ToastAction;
  onDone: () => void;
}

export function ToastBody({ text, action, onDone }: ToastBodyProps) {
  const act = () => {
    action?.onClick();
    onDone();
  };
  return (
    <>
      <Text>{text}</Text>
      {action && (
        <Action type="button" onClick={act}>
          {action.label}
        </Action>
      )}
    </>
  );
}

const Text = styled.span`
  flex: 1;
  min-inline-size: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Action = styled.button`
  min-block-size: 2rem;
  padding-inline: ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.link};
  font-weight: ${theme.weight.semibold};
`;
