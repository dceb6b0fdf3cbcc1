import { useRef, type RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';
import { DialogContent, type DialogContentProps } from './DialogContent';
import { Backdrop, middle, sheet, surface } from './dialogParts';

export interface DialogProps extends DialogContentProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Gets the focus on opening; the dialog itself, which speaks its title, unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog, a sheet on phones. Focus stays inside and returns to where it was. */
export function Dialog({ open, onOpenChange, size = 'md', initialFocus, ...content }: DialogProps) {
  const { dismissible = true, busy = false } = content;
  const popup = useRef<HTMLDivElement>(null);
  const change = (next: boolean) => {
    if (next || (dismissible && !busy)) onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={!dismissible || busy}>
      <Base.Portal>
        <Backdrop />
        <Popup ref={popup} $size={size} initialFocus={initialFocus ?? popup}>
          <DialogContent {...content} dismissible={dismissible} />
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const widths = { sm: '26rem', md: '34rem', lg: '46rem', xl: '64rem' };

const centred = css`
  ${middle}
  max-block-size: calc(${theme.size.screen} - ${theme.space[16]});
  border-width: 1px;
  border-radius: ${theme.radius.xl};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(0.75rem) scale(0.98);
  }
`;

const Popup = styled(Base.Popup)<{ $size: NonNullable<DialogProps['size']> }>`
  ${surface}
  ${sheet}

  ${theme.media.md} {
    ${centred}
    inline-size: min(${({ $size }) => widths[$size]}, calc(100vw - ${theme.space[8]}));
  }
`;
