import { defineMessages } from 'shared-i18n';
import { Button, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { TextArea } from 'shared-ui/TextArea';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { sayError } from './useCaseActs';

const TEXT = defineMessages('admin.reason', {
  reason: 'Reason',
  hint: 'It stands in the audit log.',
  needed: 'Say why.',
});

interface ReasonDialogProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the button says. */
  confirm: string;
  /** Does it; a refusal is said and what was typed stays. */
  onConfirm: (reason: string) => Promise<unknown>;
  /** What is wrong with what stands in the dialog; then nothing is sent. */
  problem?: string;
  children?: ReactNode;
}

/** Asks why before something is done that the audit log keeps. */
export function ReasonDialog({ title, open, onOpenChange, confirm, onConfirm, problem, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'idle' | 'missing' | 'busy'>('idle');
  const send = async () => {
    if (!reason.trim() || problem) return setState('missing');
    setState('busy');
    try {
      await onConfirm(reason.trim());
      setReason('');
      onOpenChange(false);
    } catch (error) {
      sayError(error);
    }
    setState('idle');
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        {state === 'missing' && problem && <Problem role="alert">{problem}</Problem>}
        <TextArea
          label={TEXT.reason}
          hint={TEXT.hint}
          required
          rows={3}
          counterMax={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(state === 'missing' && !reason.trim() && { error: TEXT.needed })}
        />
        <Button type="submit" loading={state === 'busy'}>
          {confirm}
        </Button>
      </Form>
    </Dialog>
  );
}

const Problem = styled.p`
  margin: 0;
  color: ${theme.color.danger};
`;

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;
