import type { ReactNode } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton';
import { Body, Description, Foot, Head, Title, TextColumn } from './dialogParts';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.dialogContent', {
  close: 'Close',
});

export interface DialogContentProps {
  title: string;
  /** Before the title: what it is about. Decorative. */
  picture?: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Shows a cross and lets Escape and a press outside close it. */
  dismissible?: boolean;
  /** Something is under way: nothing closes it. */
  busy?: boolean;
}

/** Head, body and foot that dialogs and drawers have in common. */
export function DialogContent({
  title,
  picture,
  description,
  children,
  footer,
  dismissible,
  busy,
}: DialogContentProps) {
  return (
    <>
      <Head>
        {picture}
        <TextColumn>
          <Title>{title}</Title>
          {description && <Description render={<div />}>{description}</Description>}
        </TextColumn>
        {dismissible && (
          <Dialog.Close render={<IconButton label={TEXT.close} icon={<X aria-hidden />} disabled={busy} />} />
        )}
      </Head>
      <Body aria-busy={busy || undefined}>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </>
  );
}
