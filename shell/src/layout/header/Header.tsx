import { HEADER_SCROLL_PX, type NavEntry } from 'contracts';
import { lazyPart, usePiAuth } from 'mf-kit';
import { theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ConnectButton } from './ConnectButton';
import { HeaderSearch } from './HeaderSearch';
import { Logo } from './Logo';
import { MainNavigation } from './MainNavigation';
import { MobileMenu } from './MobileMenu';

/** For people who are signed in; the first screen of a guest does without. */
const UserTools = lazyPart(() => import('./UserTools'), { when: 'request' });

/** The search of wide screens. */
const HeaderField = lazyPart(() => import('./HeaderField'));

const LanguageButton = lazyPart(() => import(/* webpackChunkName: "late" */ './LanguageButton'));

/** How wide they are on wide screens: a balance of five figures and a short name fit; the search gives way. */
const [TOOLS, WIDE_TOOLS] = ['27.25rem', '34.25rem'];

/** The site's one banner: on the gradient at the top of the page, white with a shadow beyond 10 px. */
export function Header({ nav }: { nav: readonly NavEntry[] }) {
  const isScrolled = useScrolled();
  const { user } = usePiAuth();
  return (
    <Root data-pinned="top" data-scrolled={isScrolled} $isScrolled={isScrolled}>
      <Row>
        <Logo isShort={user !== null} />
        <MainNavigation nav={nav} onGradient={!isScrolled} />
        <Search>
          <HeaderField onGradient={!isScrolled} />
        </Search>
        <Account $hasTools={user !== null}>
          <HeaderSearch onGradient={!isScrolled} />
          <LanguagePlace>
            <LanguageButton onGradient={!isScrolled} />
          </LanguagePlace>
          {user ? (
            <Tools>
              <UserTools user={user} nav={nav} onGradient={!isScrolled} />
            </Tools>
          ) : (
            <ConnectButton onGradient={!isScrolled} />
          )}
          <MobileMenu nav={nav} onGradient={!isScrolled} />
        </Account>
      </Row>
    </Root>
  );
}

/**
 * True beyond 10 px from the top. Read when the page scrolls and never before: reading it makes the
 * browser lay out what was just rendered.
 */
function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > HEADER_SCROLL_PX);
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return isScrolled;
}

/** The gradient lies under the white by opacity, so that nothing jumps. */
const Root = styled.header<{ $isScrolled: boolean }>`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.header};
  background: ${theme.color.bg};
  color: ${({ $isScrolled }) => ($isScrolled ? theme.color.text : theme.color.onGradient)};
  box-shadow: ${({ $isScrolled }) => ($isScrolled ? '0 8px 24px rgb(27 21 48 / 14%)' : 'none')};
  transition:
    color ${theme.duration.base},
    box-shadow ${theme.duration.base};

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${theme.gradient};
    opacity: ${({ $isScrolled }) => ($isScrolled ? 0 : 1)};
    transition: opacity ${theme.duration.base};
  }

  ${theme.media.forcedColors} {
    border-block-end: 1px solid;
  }
`;

/* On phones and tablets the logo gives way before the buttons do. */
const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(2.25rem, 1fr) auto;
  align-items: center;
  gap: ${theme.space[2]};
  max-inline-size: ${theme.size.container};
  min-block-size: ${theme.size.header};
  margin-inline: auto;
  padding-inline: ${theme.size.gutter};
  box-sizing: content-box;

  ${theme.media.sm} {
    gap: ${theme.space[4]};
  }

  ${theme.media.lg} {
    display: flex;
  }

  ${theme.media.xl} {
    gap: clamp(${theme.space[4]}, 25vw - 19rem, ${theme.space[6]});
  }
`;

/* Its place is kept until its code is here. It takes what the others leave, so that it gives way before the name beside the mark does. */
const Search = styled.div`
  display: none;

  ${theme.media.xl} {
    display: block;
    flex: 99 1 12rem;
    min-inline-size: 5rem;
    max-inline-size: 22rem;
  }
`;

/* Phones have no space between targets of 44 px; the pictures in them stand apart. */
const Account = styled.div<{ $hasTools: boolean }>`
  display: flex;
  align-items: center;
  min-inline-size: 0;

  ${theme.media.sm} {
    gap: ${theme.space[2]};
  }

  /* Only the tools of who is signed in give way. */
  ${theme.media.lg} {
    flex: 1 ${({ $hasTools }) => ($hasTools ? '1 0' : '0 auto')};
    justify-content: flex-end;
  }

  ${theme.media.xl} {
    min-inline-size: ${({ $hasTools }) => ($hasTools ? TOOLS : 0)};
  }

  @media (min-width: 1440px) {
    min-inline-size: ${({ $hasTools }) => ($hasTools ? WIDE_TOOLS : 0)};
  }
`;

/* On wide screens; phones and tablets have the languages in their menu. */
const LanguagePlace = styled.div`
  display: none;
  flex: none;
  inline-size: ${theme.size.tap};

  ${theme.media.lg} {
    display: block;
  }
`;

/* Bell, name and balance come late: what stands beside them has its place before. */
const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: inherit;
  min-inline-size: calc(2 * ${theme.size.tap});

  ${theme.media.sm} {
    min-inline-size: calc(2 * ${theme.size.tap} + ${theme.space[2]});
  }

  ${theme.media.lg} {
    flex: 1;
  }
`;
