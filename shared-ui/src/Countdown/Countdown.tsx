import styled from 'styled-components';
import { theme, VisuallyHidden } from 'shared-ui';
import { countdownView, withoutLeadingZeros, type CountdownPhase, type CountdownView } from './countdownView';
import { useMilestones } from './useMilestones';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.countdown', {
  timeLeft: 'Time left',
  auctionEnded: 'Auction Ended',
  clockUnknown: 'Clock unknown',
  /** Under the figure of a tile. */
  units: {
    d: '{count, plural, one {day} other {days}}',
    h: '{count, plural, one {hour} other {hours}}',
    m: '{count, plural, other {min}}',
    s: '{count, plural, other {sec}}',
  },
  /** Behind the figure in a line: 2d 4h. */
  short: { d: 'd', h: 'h', m: 'm', s: 's' },
});

export interface CountdownProps {
  /** Deadline in ms since 1970, on the server's clock; null when unknown. */
  endsAt: number | null;
  /** The server's time in ms, from the caller's ticking hook; null until it is known. */
  now: number | null;
  /** `tiles` is the large clock of a domain's page, `inline` fits in a line of text. */
  format?: 'tiles' | 'inline';
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
      <Clock dir="ltr" role="timer" aria-live="off" aria-label={label} $phase={phase} $format={format}>
        {phase === 'unknown' && <span>{TEXT.clockUnknown}</span>}
        {phase === 'ended' && <span>{endedText}</span>}
        {phase !== 'unknown' && phase !== 'ended' && <Figures parts={parts} format={format} />}
      </Clock>
      {publish && <VisuallyHidden role="status">{spoken}</VisuallyHidden>}
    </Root>
  );
}

function Figures({ parts, format }: { parts: CountdownView['parts']; format: 'tiles' | 'inline' }) {
  const shown = format === 'tiles' ? parts : withoutLeadingZeros(parts);
  return shown.map(([value, unit], at) => (
    <Part key={unit} $format={format}>
      <b>{at === 0 ? value : String(value).padStart(2, '0')}</b>
      <span>{format === 'tiles' ? TEXT.units[unit]({ count: value }) : TEXT.short[unit]}</span>
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

const Clock = styled.div<{ $phase: CountdownPhase; $format: 'tiles' | 'inline' }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $format }) => ($format === 'tiles' ? theme.space[2] : '0 0.375em')};
  color: ${({ $phase }) => phaseColor[$phase]};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
  ${({ $format }) => $format === 'tiles' && `font-size: ${theme.fontSize.xl};`}
`;

const Part = styled.span<{ $format: 'tiles' | 'inline' }>`
  white-space: nowrap;

  & > b {
    font-weight: ${theme.weight.bold};
  }
  & > span {
    margin-inline-start: 0.0625em;
  }
  ${({ $format }) =>
    $format === 'tiles' &&
    `
    display: grid;
    justify-items: center;
    min-inline-size: 4rem;
    padding: ${theme.space[2]} ${theme.space[3]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface2};
    @media (max-width: 359px) {
      min-inline-size: 3.5rem;
      padding-inline: ${theme.space[1]};
    }
    & > b { font-size: ${theme.fontSize['2xl']}; line-height: ${theme.lineHeight['2xl']}; letter-spacing: -0.02em; }
    & > span { font-size: ${theme.fontSize.xs}; line-height: ${theme.lineHeight.xs}; font-weight: 500; color: ${theme.color.textMuted}; }
  `}
`;
