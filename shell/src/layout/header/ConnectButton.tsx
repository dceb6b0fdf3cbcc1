import { usePiAuth } from 'mf-kit';
import { Button, theme } from 'shared-ui';
import { stopSigningIn, useAppDispatch } from 'shared-store';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { SHELL } from '../shell.messages';

/** After this long without a response there is a way out. */
const WAY_OUT_AFTER_MS = 20_000;

/** Signs in with Pi: 'Connect to Pi', disabled and 'Connecting to Pi...' while it runs. */
export function ConnectButton({ onGradient = false }: { onGradient?: boolean }) {
  const { signIn, isAuthenticating } = usePiAuth();
  const isSlow = useIsSlow(isAuthenticating);
  const dispatch = useAppDispatch();
  return (
    <Root>
      <Button
        tone={onGradient ? 'onGradient' : 'brand'}
        size="md"
        disabled={isAuthenticating}
        onClick={() => void signIn()}
      >
        {isAuthenticating ? SHELL.connecting : SHELL.connect}
      </Button>
      <Hint role="status">
        {isAuthenticating && SHELL.lookForPrompt}
        {isSlow && (
          <Button size="sm" tone="neutral" onClick={() => dispatch(stopSigningIn())}>
            {SHELL.cancelConnecting}
          </Button>
        )}
      </Hint>
    </Root>
  );
}

function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIsSlow(true), WAY_OUT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}

const Root = styled.div`
  position: relative;
  min-inline-size: 0;

  & > button {
    inline-size: 100%;
    padding-inline: ${theme.space[3]};

    ${theme.media.sm} {
      padding-inline: ${theme.space[5]};
    }
  }
`;

const Hint = styled.p`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-end: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  white-space: nowrap;
  margin: ${theme.space[2]} 0 0;
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};

  &:empty {
    display: none;
  }
`;
