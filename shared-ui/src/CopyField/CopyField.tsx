import { defineMessages } from 'shared-i18n';
import { useEffect, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import styled from 'styled-components';
import { Button, theme, VisuallyHidden } from 'shared-ui';

export interface CopyFieldProps {
  label: string;
  value: string;
  /** What is shown when the value is long, e.g. 4 + 4 characters; the whole value is copied. */
  shownValue?: string;
  /** Another way to the clipboard (the Pi Browser's); rejects when it fails. */
  copy?: (text: string) => Promise<void>;
}

type State = 'rest' | 'copied' | 'failed';

const RESET_MS = 2_500;
const labels = defineMessages('ui.copyField', {
  rest: 'Copy',
  copied: 'Copied',
  failed: 'Select and copy',
  of: '{action} {label}',
});

/** A value to take along. When the clipboard is closed to us, the text is selected instead. */
export function CopyField({ label, value, shownValue = value, copy = toClipboard }: CopyFieldProps) {
  const [state, setState] = useState<State>('rest');
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state === 'rest') return;
    const timer = setTimeout(() => setState('rest'), RESET_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const run = () =>
    copy(value).then(
      () => setState('copied'),
      () => {
        if (text.current) getSelection()?.selectAllChildren(text.current);
        setState('failed');
      },
    );
  return (
    <Row>
      <TextColumn>
        <Label>{label}</Label>
        <Value ref={text} title={value}>
          {state === 'failed' ? value : shownValue}
        </Value>
      </TextColumn>
      <Button
        tone="neutral"
        size="sm"
        icon={state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        aria-label={labels.of({ action: labels[state], label })}
        onClick={() => void run()}
      >
        {labels[state]}
      </Button>
      <VisuallyHidden role="status">{state === 'rest' ? '' : labels[state]}</VisuallyHidden>
    </Row>
  );
}

async function toClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
`;

const TextColumn = styled.div`
  min-inline-size: 0;
`;

const Label = styled.div`
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  color: ${theme.color.textMuted};
`;

const Value = styled.code`
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`;
