import { COUNTDOWN_TICK_MS, type Domain } from 'contracts';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { useEffect, type RefObject } from 'react';
import styled from 'styled-components';
import { amountText } from '../../common/amountText';
import { useIsInView } from '../../common/useIsInView';
import { BIDDING } from './bidding.messages';
import { bidPanelView } from './bidPanelView';

interface BidBarProps {
  domain: Domain;
  /** The bid panel: the bar shows while it is out of sight, and leads to it. */
  panel: RefObject<HTMLElement | null>;
}

/** On phones, the highest bid and the way to the panel, at the screen's lower edge. */
export function BidBar({ domain, panel }: BidBarProps) {
  const isPanelInView = useIsInView(panel);
  const isOpen = useIsOpenToViewer(domain);
  const isShown = isOpen && !isPanelInView;
  const { highestBid = null, price } = domain;
  useBottomInset(isShown);
  if (!isShown) return null;

  const goToPanel = () => {
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  };
  return (
    <Bar>
      <p>
        <Label>{highestBid === null ? BIDDING.startingPrice : BIDDING.barHighest}</Label>{' '}
        <Amount>{amountText(highestBid ?? price)}</Amount>
      </p>
      <Button onClick={goToPanel}>{BIDDING.barAction}</Button>
    </Bar>
  );
}

/** Whether the panel takes bids, or would after a login. */
function useIsOpenToViewer(domain: Domain): boolean {
  const viewer = useAppSelector(selectCurrentUser);
  const { kind } = bidPanelView(domain, [], viewer, useServerNow(COUNTDOWN_TICK_MS));
  return kind === 'bidding' || kind === 'visitor';
}

/** Tells what floats at the lower edge, such as the chat button, to stay above the bar. */
function useBottomInset(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--pd-bottom-inset', theme.size.bottomBar);
    return () => void style.removeProperty('--pd-bottom-inset');
  }, [isShown]);
}

const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.header};
  inset-block-end: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  min-block-size: ${theme.size.bottomBar};
  margin-inline: calc(-1 * ${theme.size.gutter});
  padding: ${theme.space[3]} ${theme.size.gutter} calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.bg};

  ${theme.media.lg} {
    display: none;
  }
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
