import type { ReactElement } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface TooltipProps {
  /** A few words; nothing that is needed, since touch never sees it. Use `Popover` for that. */
  label: string;
  /** The control that is explained. */
  children: ReactElement;
  side?: 'top' | 'bottom';
}

/** A short explanation on hover and focus. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Positioner side={side} sideOffset={8} collisionPadding={8}>
          <Popup>{label}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${theme.layer.toast};
`;

const Popup = styled(Base.Popup)`
  max-inline-size: 18rem;
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.text};
  color: ${theme.color.bg};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  transition: opacity ${theme.duration.fast};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
