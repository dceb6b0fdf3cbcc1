import type { ReactNode } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import styled from 'styled-components';
import { Button, theme } from 'shared-ui';
import {
  Backdrop,
  Body,
  Description,
  Foot,
  Head,
  middle,
  sheet,
  surface,
  Title,
  TextColumn,
} from '../Dialog/dialogParts';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.alertDialog', {
  cancel: 'Cancel',
});

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What happens on confirming. */
  description: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  tone?: 'brand' | 'danger';
  /** The confirmed work is under way: neither button nor Escape closes. */
  busy?: boolean;
  /** Keeps the confirming button off, described by the reason that the caller shows. */
  confirmButton?: { disabled: boolean; 'aria-describedby': string | undefined };
}

/** Asks before something that cannot be taken back. A press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, children, busy = false, tone = 'brand' } = props;
  const change = (next: boolean) => {
    if (next || !busy) onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Backdrop />
        <Popup>
          <Head>
            <TextColumn>
              <Title>{title}</Title>
              <Description render={<div />}>{description}</Description>
            </TextColumn>
          </Head>
          {children ? <Body>{children}</Body> : <span />}
          <Foot>
            <Base.Close
              render={
                <Button tone="neutral" disabled={busy}>
                  {props.cancelLabel ?? TEXT.cancel}
                </Button>
              }
            />
            <Button {...props.confirmButton} tone={tone} loading={busy} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </Foot>
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const Popup = styled(Base.Popup)`
  ${surface}
  ${sheet}

  ${theme.media.md} {
    ${middle}
    inline-size: min(28rem, calc(100vw - ${theme.space[8]}));
    border-width: 1px;
    border-radius: ${theme.radius.xl};

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: scale(0.98);
    }
  }
`;
