import type { NavEntry, Registry } from 'contracts';
import { lazyPart, Slot } from 'mf-kit';
import { useIsOnline, useSiteSettings } from 'shared-store';
import { theme } from 'shared-ui';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Announcer } from './Announcer';
import { FooterRoot } from './footer/FooterRoot';
import { absentPages, isOwnPage } from './navigation';
import { Header } from './header/Header';
import { OfflineBanner } from './banners/OfflineBanner';
import { Beside } from './rail/Beside';
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
const LanguageOffer = lazyPart(() => import(/* webpackChunkName: "late" */ './banners/LanguageOffer'));
/** On phones; guests' first screen does without its code. */
const BottomBar = lazyPart<{ nav: readonly NavEntry[]; isOwn(pathname: string): boolean }>(
  () => import('./bar/BottomBar'),
);
const Welcome = lazyPart(() => import(/* webpackChunkName: "late" */ './welcome/Welcome'));

interface LayoutProps {
  nav: readonly NavEntry[];
  registry: Registry;
  children: ReactNode;
}

/** Every page's frame: the one banner, main and footer, the banners, and the slots that float over it. */
export function Layout({ nav, registry, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  const { isTestMode, values } = useSiteSettings();
  const absent = absentPages(nav, values);
  const isOnline = useIsOnline();
  const isOwn = (pathname: string) => isOwnPage(registry, pathname);
  useRouteEffects(main);
  return (
    <>
      <SkipLink href="#main">{TEXT.skipToContent}</SkipLink>
      {isTestMode && <TestModeBanner />}
      <Header nav={nav.filter(({ to }) => !absent.includes(to))} />
      <LanguageOffer />
      <SessionBanner />
      <OfflineBanner />
      <LeftOpenPayment />
      <Beside nav={nav} isOwn={isOwn}>
        <Main id="main" ref={main} tabIndex={-1} $isStale={!isOnline}>
          {children}
        </Main>
      </Beside>
      <Footer absent={absent} />
      <BarPlace />
      <BottomBar nav={nav} isOwn={isOwn} />
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

/* The page ends above the bar. */
const BarPlace = styled.div`
  block-size: calc(${theme.size.bottomBar} + env(safe-area-inset-bottom, 0px));
  background: ${theme.color.surface2};

  ${theme.media.md} {
    display: none;
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
