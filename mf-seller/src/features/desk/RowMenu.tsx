import { Ellipsis } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

interface RowAct {
  label: string;
  /** With what it is done to. */
  fullLabel: string;
  onPress: () => void;
}

interface RowMenuProps {
  /** Says what the acts are of. */
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  acts: readonly RowAct[];
  /** Above the acts, while it is open. */
  children: ReactNode;
}

/** '…' at a row's end and the acts it opens; a press outside, an act and Escape close it, the last two with the focus back. */
export function RowMenu({ label, isOpen, onToggle, acts, children }: RowMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    onToggle(false);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => root.current?.contains(target as Node) || onToggle(false);
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  });
  return (
    <Root ref={root}>
      <IconButton
        ref={button}
        label={label}
        icon={<Ellipsis aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      />
      {isOpen && (
        <Panel>
          {children}
          {acts.map(({ label: act, fullLabel, onPress }) => (
            <Button
              key={act}
              tone="ghost"
              size="sm"
              aria-label={fullLabel}
              onClick={() => {
                close();
                onPress();
              }}
            >
              {act}
            </Button>
          ))}
        </Panel>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  inline-size: fit-content;
  margin-inline-start: auto;
`;

const Panel = styled.div`
  position: absolute;
  z-index: ${theme.layer.header};
  inset-block-start: 100%;
  inset-inline-end: 0;
  display: grid;
  min-inline-size: 13rem;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[2]};

  & > a,
  & > button {
    justify-content: start;
  }
`;
