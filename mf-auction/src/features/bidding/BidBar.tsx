import { formatPi, COUNTDOWN_TICK_MS, type Domain } from 'contracts';
import { Slot, useMediaQuery } from 'mf-kit';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { PinnedBar } from 'shared-ui/PinnedBar';
import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { BIDDING } from './bidding.messages';
import { bidPanelView } from './bidPanelView';

/** Screens on which the panel is above the page's text, not beside it. */
const ONE_COLUMN = '(max-width: 1023.98px)';

interface BidBarProps {
  domain: Domain;
  /** The bid panel; the bar is shown while the panel is out of sight. */
  panel: RefObject<HTMLElement | null>;
}

/** At the lower edge of narrow screens: the highest bid and a button that leads to the panel. */
export function Component({ domain, panel }: BidBarProps) {
  const isPanelInView = useIsInView(panel);
  const isOpen = useIsOpenToViewer(domain);
  const isShown = useMediaQuery(ONE_COLUMN) && isOpen && !isPanelInView;
  const { highestBid = null, price } = domain;
  if (!isShown) return null;

  const goToPanel = () => {
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  };
  return (
    <PinnedBar start={<Slot name="shell.messages" place="pinned" />}>
      <Row>
        <p>
          <Label>{highestBid === null ? BIDDING.startingPrice : BIDDING.barHighest}</Label>{' '}
          <Amount>{formatPi(highestBid ?? price)}</Amount>
        </p>
        <Button onClick={goToPanel}>{BIDDING.barAction}</Button>
      </Row>
    </PinnedBar>
  );
}

/** Whether the viewer can bid now, or could after a login. */
function useIsOpenToViewer(domain: Domain): boolean {
  const viewer = useAppSelector(selectCurrentUser);
  const { kind } = bidPanelView(domain, [], viewer, useServerNow(COUNTDOWN_TICK_MS));
  return kind === 'bidding' || kind === 'visitor';
}

/** Whether an element is in sight; true until the browser knows. */
function useIsInView(target: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const element = target.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

const Label = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Amount = styled.strong`
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: ${theme.fontNumeric};
  white-space: nowrap;
`;
