import { Button, theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { SHELL } from './shell.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.splash', {
  slow: 'Slow connection. Still loading…',
  retry: 'Retry',
});

const SLOW_AFTER_MS = 8_000;

/** The product's name while the site settings load. */
export function Splash() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Root aria-busy="true">
      <Name>{SHELL.product}</Name>
      <p role="status">{isSlow ? TEXT.slow : ''}</p>
      {isSlow && (
        <Button tone="onGradient" onClick={() => location.reload()}>
          {TEXT.retry}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[3]};
  min-block-size: ${theme.size.screen};
  background: ${theme.gradient};
  color: ${theme.color.onGradient};
`;

const Name = styled.p`
  margin: 0;
  font-size: ${theme.fontSize.display};
  font-weight: ${theme.weight.heavy};
  letter-spacing: -0.04em;
`;
