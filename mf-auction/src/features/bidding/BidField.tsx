import { addPi, BID } from 'contracts';
import { theme } from 'shared-ui';
import { PiField } from 'shared-ui/PiField';
import type { Ref } from 'react';
import styled from 'styled-components';
import { BIDDING } from './bidding.messages';
import type { BidFigures } from './bidPanelView';
import type { BidDraftState } from './useBidDraft';

const QUICK_PICKS = [100, 200, 500];

interface BidFieldProps {
  bidFigures: BidFigures;
  draft: BidDraftState;
  ref: Ref<HTMLInputElement>;
}

/** The amount, with picks above what it has to beat; says so when somebody else was faster. */
export function BidField({ bidFigures: { highest, startingPrice, minimum }, draft, ref }: BidFieldProps) {
  const toBeat = highest ?? startingPrice;
  return (
    <>
      <PiField
        ref={ref}
        label={BIDDING.field}
        value={draft.text}
        onChange={draft.type}
        min={String(minimum)}
        step={String(BID.increment)}
        placeholder={String(minimum)}
        hint={BIDDING.minimumHint(minimum)}
        error={draft.error ?? undefined}
        quickPicks={QUICK_PICKS.map((pick) => ({ label: `+${pick}`, value: String(addPi(toBeat, pick)) }))}
      />
      <div role="status">{draft.isOvertaken && <Overtaken>{BIDDING.overtaken(toBeat)}</Overtaken>}</div>
    </>
  );
}

const Overtaken = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningBg};
  color: ${theme.color.warningOnBg};
  font-weight: ${theme.weight.semibold};
`;
