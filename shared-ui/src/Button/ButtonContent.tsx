import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { theme } from '../theme/theme';

interface ButtonContentProps {
  children: ReactNode;
  icon?: ReactNode;
  loading?: boolean;
  loadingLabel?: string;
}

/** Label and busy label lie in one grid cell, so the button is as wide busy as at rest. */
export function ButtonContent({ children, icon, loading = false, loadingLabel }: ButtonContentProps) {
  const replaces = loadingLabel !== undefined;
  return (
    <>
      <Layer $state={!loading ? 'shown' : replaces ? 'gone' : 'faded'} aria-hidden={loading && replaces}>
        {icon}
        {children}
      </Layer>
      {(loading || replaces) && (
        <Layer $state={loading ? 'shown' : 'gone'} aria-hidden={!loading}>
          <Spinner aria-hidden />
          {loadingLabel}
        </Layer>
      )}
    </>
  );
}

const spin = keyframes`to { transform: rotate(1turn); }`;

const Layer = styled.span<{ $state: 'shown' | 'faded' | 'gone' }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  visibility: ${({ $state }) => ($state === 'gone' ? 'hidden' : 'visible')};
  opacity: ${({ $state }) => ($state === 'faded' ? 0 : 1)};

  & > svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }
`;

const Spinner = styled.span`
  flex: none;
  inline-size: 1.125em;
  block-size: 1.125em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${spin} 0.8s linear infinite;
`;
