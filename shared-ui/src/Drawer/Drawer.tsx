import { useRef } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';
import { DialogContent, type DialogContentProps } from '../Dialog/DialogContent';
import { Backdrop, sheet, surface } from '../Dialog/dialogParts';

export interface DrawerProps extends DialogContentProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `full` takes the whole height on phones. */
  height?: 'content' | 'full';
}

/** A panel at the page's end, a sheet from below under 768 px. */
export function Drawer({ open, onOpenChange, height = 'content', ...content }: DrawerProps) {
  const { dismissible = true, busy = false } = content;
  const popup = useRef<HTMLDivElement>(null);
  const change = (next: boolean) => {
    if (next || (dismissible && !busy)) onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={!dismissible || busy}>
      <Base.Portal>
        <Backdrop />
        <Popup ref={popup} $isFull={height === 'full'} initialFocus={popup}>
          <DialogContent {...content} dismissible={dismissible} />
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const panel = css`
  inset-block: 0;
  inset-inline: auto 0;
  inline-size: min(27rem, 100vw);
  block-size: ${theme.size.screen};
  max-block-size: none;
  border-width: 0;
  border-inline-start-width: 1px;
  border-start-start-radius: ${theme.radius.xl};
  border-end-start-radius: ${theme.radius.xl};
  border-start-end-radius: 0;
  border-end-end-radius: 0;

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(100%);
  }
  [dir='rtl'] &[data-starting-style],
  [dir='rtl'] &[data-ending-style] {
    transform: translateX(-100%);
  }
`;

const Popup = styled(Base.Popup)<{ $isFull: boolean }>`
  ${surface}
  ${sheet}
  ${({ $isFull }) => $isFull && `block-size: ${theme.size.screen}; max-block-size: none; border-radius: 0;`}

  ${theme.media.md} {
    ${panel}
  }
`;
