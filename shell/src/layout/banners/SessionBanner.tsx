import { SESSION } from 'contracts';
import { Button, theme } from 'shared-ui';
import { refreshSession, selectSession, useAppDispatch, useAppSelector } from 'shared-store';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { LATE } from '../late.messages';

/** After nine minutes without an authenticated answer: the warning that WCAG 2.2.1 asks for, with the way to stay. */
export function Component() {
  const { expiresAt, status } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const warnAt = expiresAt === null ? null : expiresAt - (SESSION.storedLifetimeMs - SESSION.warnAfterMs);
  const isEnding = useHasPassed(warnAt);
  const shows = status === 'signedIn' && isEnding;
  return (
    <Root role="status">
      {shows && (
        <Line>
          {LATE.sessionEnding}
          <Button size="sm" tone="neutral" onClick={() => void dispatch(refreshSession()).catch(() => undefined)}>
            {LATE.stayConnected}
          </Button>
        </Line>
      )}
    </Root>
  );
}

/** True once the device's clock has passed `instant` (epoch ms); false without one. Wakes up exactly then. */
function useHasPassed(instant: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (instant === null) return undefined;
    const timer = setTimeout(() => setPassed(instant), Math.max(0, instant - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && passed === instant;
}

const Root = styled.div`
  background: ${theme.color.warningBg};
  color: ${theme.color.warningOnBg};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  margin: 0;
  padding: ${theme.space[2]} ${theme.size.gutter};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.medium};
`;
