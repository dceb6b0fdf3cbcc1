import styled from 'styled-components';
import { theme, VisuallyHidden } from 'shared-ui';
import { countdownView, withoutLeadingZeros, type CountdownPhase, type CountdownView } from './countdownView';
import { useMilestones } from './useMilestones';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.countdown', {
  timeLeft: 'Time left',
  auctionEnded: 'Auction Ended',
  clockUnknown: 'Clock unknown',
  /** Behind the figure: 2d 4h. */
  short: { d: 'd', h: 'h', m: 'm', s: 's' },
});

type CountdownFormat = 'large' | 'inline' | 'short';

export interface CountdownProps {
  /** Deadline in ms since 1970, on the server's clock; null when unknown. */
  endsAt: number | null;
  /** The server's time in ms, from the caller's ticking hook; null until it is known. */
  now: number | null;
  /** `large` is the clock of a domain's page, `inline` fits in a line of text, `short` in a list: days need no minutes there. */
  format?: CountdownFormat;
  label?: string;
  endedText?: string;
  /** Called once when the deadline passes while the clock is on screen. */
  onEnd?: () => void;
  /** Whether milestones are spoken; one clock on a page should. */
  publish?: boolean;
}

/** Time left. Silent (`role="timer"`) but for 1 h, 10 min, 1 min and the end. */
export function Countdown(props: CountdownProps) {
  const {
    endsAt,
    now,
    format = 'inline',
    label = TEXT.timeLeft,
    endedText = TEXT.auctionEnded,
    publish = true,
  } = props;
  const { phase, parts } = countdownView(endsAt, now);
  const spoken = useMilestones({ endsAt, now, endedText, onEnd: props.onEnd });
  return (
    <Root>
      <Clock role="timer" aria-live="off" aria-label={label} $phase={phase} $format={format}>
        {phase === 'unknown' && <span>{TEXT.clockUnknown}</span>}
        {phase === 'ended' && <span>{endedText}</span>}
        {phase !== 'unknown' && phase !== 'ended' && <Figures parts={parts} format={format} />}
      </Clock>
      {publish && <VisuallyHidden role="status">{spoken}</VisuallyHidden>}
    </Root>
  );
}

/** The clock of days needs no seconds: its line stays as short as that of hours. */
function Figures({ parts, format }: { parts: CountdownView['parts']; format: CountdownFormat }) {
  const shown = withoutLeadingZeros(parts);
  return shown
    .slice(0, format === 'large' ? 3 : format === 'short' && shown[0]?.[1] === 'd' ? 2 : undefined)
    .map(([value, unit], at) => (
      <Part key={unit}>
        <b>{at === 0 ? value : String(value).padStart(2, '0')}</b>
        <span>{TEXT.short[unit]}</span>
      </Part>
    ));
}

const phaseColor: Record<CountdownPhase, string> = {
  unknown: theme.color.textMuted,
  calm: theme.color.text,
  underHour: theme.color.warning,
  underFiveMinutes: theme.color.danger,
  ended: theme.color.textMuted,
};

const Root = styled.div`
  position: relative;
  display: inline-block;
`;

const Clock = styled.div<{ $phase: CountdownPhase; $format: CountdownFormat }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.375em;
  color: ${({ $phase }) => phaseColor[$phase]};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
  ${({ $format }) =>
    $format === 'large' &&
    `
    flex-wrap: nowrap;
    justify-content: inherit;
    font-size: ${theme.fontSize['2xl']};
    line-height: ${theme.lineHeight['2xl']};
    letter-spacing: -0.02em;
    & span > span {
      font-size: ${theme.fontSize.sm};
    }
  `}
`;

const Part = styled.span`
  white-space: nowrap;

  & > b {
    font-weight: ${theme.weight.heavy};
  }
  & > span {
    margin-inline-start: 0.0625em;
  }
`;
