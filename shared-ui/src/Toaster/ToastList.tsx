import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import styled, { keyframes } from 'styled-components';
import { theme } from '../theme/theme';
import { ToastIcon } from './ToastIcon';
import { usePause } from './usePause';
import { useTopInset } from './useTopInset';

/** All toasts, newest first; resting the pointer or the focus on one stops the clock of all. */
export function ToastList() {
  const { toasts, handlers } = useToaster();
  const pausing = usePause(handlers, toasts.filter((toast) => toast.visible).length);
  const top = `calc(${useTopInset(toasts.length > 0)}px + ${theme.space[3]} + env(safe-area-inset-top, 0px))`;
  return (
    <Region {...pausing} style={{ insetBlockStart: top }}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </Region>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  return (
    <Item $visible={toast.visible} {...toast.ariaProps}>
      <ToastIcon type={toast.type} />
      {resolveValue(toast.message, toast)}
    </Item>
  );
}

const enter = keyframes`from { opacity: 0; transform: translateY(-0.75rem) scale(0.97); }`;

const Region = styled.div`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset-inline: ${theme.space[4]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[2]};
  pointer-events: none;

  ${theme.media.md} {
    justify-items: end;
    inset-inline: ${theme.space[6]};
  }
`;

const Item = styled.div<{ $visible: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  inline-size: fit-content;
  max-inline-size: min(26rem, 100%);
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.medium};
  pointer-events: auto;
  opacity: ${({ $visible }) => ($visible ? 1 : 0)};
  transition: opacity ${theme.duration.base};
  animation: ${enter} ${theme.duration.slow} ${theme.easeOut};
`;
