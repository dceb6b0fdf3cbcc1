import { WITHDRAW } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { useWallet } from 'shared-store';
import { Button, Link, LinkButton, theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageWidth } from 'shared-ui/Page';
import { ContinueBids } from './ContinueBids';
import { HERO_MESSAGES as messages } from './hero.messages';
import { HeroSearch } from './HeroSearch';

interface HeroProps {
  /** What is on the market: beside the text on wide screens, right below the search on narrow ones. */
  stage: ReactNode;
  isWide: boolean;
}

/** The top of home: heading, search, what is on the market, and sign-in. */
export function Hero({ stage, isWide }: HeroProps) {
  const intro = <p>{messages.intro}</p>;
  return (
    <Backdrop>
      <Split>
        <TextColumn>
          <h1>{messages.heading}</h1>
          {isWide && intro}
          <HeroSearch below={!isWide && <Below>{stage}</Below>} />
          {!isWide && intro}
          <Actions />
          <Money />
        </TextColumn>
        {isWide && stage}
      </Split>
    </Backdrop>
  );
}

function Actions() {
  const { user, isAuthenticating, signIn } = usePiAuth();
  return (
    <Row>
      {user ? (
        <ContinueBids key={user.uid} />
      ) : (
        <Button
          tone="onGradient"
          loading={isAuthenticating}
          loadingLabel={messages.connecting}
          onClick={() => void signIn()}
        >
          {messages.login}
        </Button>
      )}
      <LinkButton tone="onGradient" href="/browse">
        {messages.browse}
      </LinkButton>
    </Row>
  );
}

/** What the signed-in person can spend, and the ways in and out; it keeps its place until it is known. */
function Money() {
  const { user } = usePiAuth();
  const { data } = useWallet();
  if (!user) return null;
  return (
    <Line>
      {data && (
        <>
          <span>{messages.available({ amount: data.balance })}</span>
          <Link href="/profile?deposit=">{messages.deposit}</Link>
          {data.balance > WITHDRAW.buttonAbove && <Link href="/profile?withdraw=">{messages.withdraw}</Link>}
        </>
      )}
    </Line>
  );
}

const Backdrop = styled.div`
  background: ${theme.gradient};
  color: ${theme.color.onGradient};
`;

const Split = styled(PageWidth).attrs({ $wide: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[10]};
  padding-block: ${theme.space[2]} ${theme.space[16]};

  ${theme.media.md} {
    padding-block-start: ${theme.space[8]};
  }

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 35rem);
    padding-block: ${theme.space[10]} 5.5rem;
  }
`;

/* Above an auction 216 px from a phone's upper edge. */
const Below = styled.div`
  padding-block-start: 0.875rem;
`;

const TextColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};

  ${theme.media.md} {
    max-inline-size: 37.5rem;
    gap: ${theme.space[4]};
  }

  & > h1 {
    font-size: ${theme.fontSize.display};
    line-height: ${theme.lineHeight.display};
    letter-spacing: -0.03em;
  }
  & > p {
    max-inline-size: 46ch;
    font-size: ${theme.fontSize.lg};
    line-height: ${theme.lineHeight.lg};
  }
`;

/** Of fixed widths: nothing moves when the label of the first button arrives. */
const Row = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[2]};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, minmax(0, 15rem));
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space[4]};
  min-block-size: ${theme.size.tap};
  font-size: ${theme.fontSize.sm};

  & > a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.size.tap};
    color: inherit;
  }
`;
