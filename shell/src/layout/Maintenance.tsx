import { Button, theme } from 'shared-ui';
import { ShieldCheck } from 'lucide-react';
import { useSiteSettings } from 'shared-store';
import { NamePlate } from 'shared-ui/NamePlate';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { socialLinks } from './footer/footerLinks';
import { LATE } from './late.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.maintenance', {
  plate: 'back-soon',
  facts: [
    'Your π, bids and orders are safe.',
    'No deadline of yours runs out meanwhile; each moves by as long as this takes.',
  ],
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
      <Plate aria-hidden>
        <NamePlate name={TEXT.plate} decorative />
      </Plate>
      <h1>{LATE.maintenanceTitle}</h1>
      <p>{LATE.maintenanceBody}</p>
      <Facts>
        {TEXT.facts.map((fact) => (
          <li key={fact}>
            <ShieldCheck aria-hidden />
            {fact}
          </li>
        ))}
      </Facts>
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

const Plate = styled.div`
  inline-size: min(20rem, 80vw);
  overflow: hidden;
  border-radius: ${theme.radius.lg};
  box-shadow: ${theme.shadow[3]};
  text-align: start;
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space[2]};
  text-align: start;

  & > li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: ${theme.space[2]};
  }
  & svg {
    inline-size: 1.25rem;
    color: ${theme.color.success};
  }
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
