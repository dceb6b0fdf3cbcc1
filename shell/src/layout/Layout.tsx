import type { NavEntry } from 'contracts';
import { lazyPart, Slot } from 'mf-kit';
import { useIsOnline, useSiteSettings } from 'shared-store';
import { theme } from 'shared-ui';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Announcer } from './Announcer';
import { FooterRoot } from './footer/FooterRoot';
import { absentPages } from './navigation';
import { Header } from './header/Header';
import { OfflineBanner } from './banners/OfflineBanner';
import { TestModeBanner } from './banners/TestModeBanner';
import { useRouteEffects } from './useRouteEffects';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.layout', {
  skipToContent: 'Skip to content',
});

// Below the screen, and the same on every page: no first screen waits for it.
const Footer = lazyPart(() => import('./footer/Footer'), { placeholder: () => <FooterRoot /> });
// What may have to be said once the page is here, in one script.
const SessionBanner = lazyPart(() => import(/* webpackChunkName: "late" */ './banners/SessionBanner'));
const LeftOpenPayment = lazyPart(() => import(/* webpackChunkName: "late" */ './banners/LeftOpenPayment'));
const SessionEnded = lazyPart(() => import(/* webpackChunkName: "late" */ './banners/SessionEnded'));
const Welcome = lazyPart(() => import(/* webpackChunkName: "late" */ './welcome/Welcome'));

/** Every page's frame: the one banner, main and footer, the banners, and the slots that float over it. */
export function Layout({ nav, children }: { nav: readonly NavEntry[]; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { isTestMode, values } = useSiteSettings();
  const absent = absentPages(nav, values);
  const isOnline = useIsOnline();
  useRouteEffects(main);
  return (
    <>
      <SkipLink href="#main">{TEXT.skipToContent}</SkipLink>
      {isTestMode && <TestModeBanner />}
      <Header nav={nav.filter(({ to }) => !absent.includes(to))} />
      <SessionBanner />
      <OfflineBanner />
      <LeftOpenPayment />
      <Main id="main" ref={main} tabIndex={-1} $isStale={!isOnline}>
        {children}
      </Main>
      <Footer absent={absent} />
      <Slot name="shell.floating" />
      <SessionEnded />
      <Welcome />
      <Announcer />
    </>
  );
}

/* The first stop for the keyboard; seen only while it has the focus. */
const SkipLink = styled.a`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[5]};
  border: 2px solid ${theme.color.focus};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const Main = styled.main<{ $isStale: boolean }>`
  display: block;
  min-block-size: 100vh;
  filter: ${({ $isStale }) => ($isStale ? 'grayscale(1)' : 'none')};

  &:focus {
    outline: none;
  }
`;
