import type { ReactElement, ReactNode } from 'react';
import { Popover as Base } from '@base-ui/react/popover';
import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface PopoverProps {
  /** A kit button; it gets the popover's attributes. */
  trigger: ReactElement;
  title?: string;
  children: ReactNode;
  /** Opens on hover as well as by tap, Enter and Space. */
  openOnHover?: boolean;
  side?: 'top' | 'bottom';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel beside a button: explanations and short choices. Escape and a press outside close it. */
export function Popover({ trigger, title, children, openOnHover, side = 'bottom', open, onOpenChange }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} openOnHover={openOnHover} />
      <Base.Portal>
        <Positioner side={side} sideOffset={8} collisionPadding={12}>
          <Popup>
            {title && <Title>{title}</Title>}
            <TextColumn render={<div />}>{children}</TextColumn>
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${theme.layer.dialog};
`;

const Popup = styled(Base.Popup)`
  max-inline-size: min(22rem, calc(100vw - ${theme.space[6]}));
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  transition: opacity ${theme.duration.fast};

  &:focus {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Title = styled(Base.Title)`
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.md};
  font-weight: ${theme.weight.bold};
`;

const TextColumn = styled(Base.Description)`
  color: ${theme.color.textMuted};
`;
