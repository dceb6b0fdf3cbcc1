import { Button, theme } from 'shared-ui';
import { useSiteSettings } from 'shared-store';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { socialLinks } from './footer/footerLinks';
import { SHELL } from './shell.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.maintenance', {
  checkNow: 'Check now',
  stillClosed: 'Still under maintenance. This page looks again by itself every 30 seconds.',
});

const CHECK_EVERY_MS = 30_000;

/** Blocks the whole app while maintenance is on; checks every 30 s whether it is over. */
export function Component() {
  const { values, reload } = useSiteSettings();
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    const timer = setInterval(reload, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const check = async () => {
    setChecked(false);
    await reload();
    setChecked(true);
  };
  return (
    <Root>
      <Picture viewBox="0 0 200 120" aria-hidden="true">
        <rect x="30" y="28" width="140" height="64" rx="14" />
        <path d="M62 60h28M62 72h52" />
        <circle cx="146" cy="84" r="22" />
        <path d="M146 72v12l8 6" />
      </Picture>
      <h1>{SHELL.maintenanceTitle}</h1>
      <p>{SHELL.maintenanceBody}</p>
      <Button onClick={() => void check()}>{TEXT.checkNow}</Button>
      <p role="status">{checked ? TEXT.stillClosed : ''}</p>
      <Social>
        {socialLinks(values).map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </Social>
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[4]};
  min-block-size: ${theme.size.screen};
  padding: ${theme.size.gutter};
  text-align: center;
  color: ${theme.color.textMuted};

  & h1 {
    color: ${theme.color.text};
  }
`;

const Picture = styled.svg`
  inline-size: min(14rem, 70vw);
  fill: ${theme.color.surface2};
  stroke: ${theme.color.brand};
  stroke-width: 4;
  stroke-linecap: round;
`;

const Social = styled.ul`
  display: flex;
  gap: ${theme.space[5]};
  margin: 0;
  padding: 0;
  list-style: none;

  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-block-size: ${theme.size.tap};
    min-inline-size: ${theme.size.tap};
    color: ${theme.color.link};
  }
`;
