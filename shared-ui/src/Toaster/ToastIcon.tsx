import type { ToastType } from 'react-hot-toast/headless';
import styled, { keyframes } from 'styled-components';
import { theme } from '../theme/theme';

const paths: Partial<Record<ToastType, string>> = { success: 'm7.5 12.5 3 3 6-7', error: 'M12 7v6m0 3.5v.01' };

/** A tick, an exclamation mark or a turning ring; none on a plain message. */
export function ToastIcon({ type }: { type: ToastType }) {
  if (type === 'loading') return <Ring aria-hidden />;
  const path = paths[type];
  if (!path) return null;
  return (
    <Icon viewBox="0 0 24 24" aria-hidden focusable="false" $isError={type === 'error'}>
      <circle cx="12" cy="12" r="11" />
      <path d={path} />
    </Icon>
  );
}

const spin = keyframes`to { transform: rotate(1turn); }`;

const Icon = styled.svg<{ $isError: boolean }>`
  flex: none;
  inline-size: 1.375rem;
  fill: ${({ $isError }) => ($isError ? theme.color.danger : theme.color.success)};

  & > path {
    fill: none;
    stroke: ${theme.color.bg};
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

const Ring = styled.span`
  flex: none;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 2.5px solid ${theme.color.brand};
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${spin} 0.8s linear infinite;
`;
