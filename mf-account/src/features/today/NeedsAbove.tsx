import { needText, type Need } from 'contracts';
import { useToday } from 'mf-kit/today';
import { useServerNow } from 'shared-store';
import { Link, LinkButton, theme } from 'shared-ui';
import { CountBadge } from 'shared-ui/CountBadge';
import { Countdown } from 'shared-ui/Countdown';
import styled from 'styled-components';
import { SubjectPicture } from './SubjectPicture';
import { TODAY_TEXT } from './today.messages';
import { Muted } from './TodaySection';

const TEXT = TODAY_TEXT.needs;

/** The most urgent of what waits for the reader, with the way to the rest. It fills the place that home keeps for it. */
export function NeedsAbove() {
  const { data } = useToday();
  if (!data) return null;
  const [first, ...others] = data.needsYou;
  return (
    <Strip aria-labelledby="needs-you">
      <Title id="needs-you">
        <span>{TEXT.title}</span>{' '}
        <CountBadge count={data.needsYou.length} label={TEXT.count({ count: data.needsYou.length })} />
      </Title>
      {first ? <First need={first} /> : <Calm>{TEXT.none}</Calm>}
      <All href="/today">{TEXT.more({ count: others.length })}</All>
    </Strip>
  );
}

function First({ need: { subject, code, values, dueAt, href } }: { need: Need }) {
  const now = useServerNow(1_000);
  const { title, text, action } = needText(code, values);
  return (
    <>
      <Picture>
        <SubjectPicture {...subject} />
      </Picture>
      <Words>
        <strong>{title}</strong>
        <Muted>{text}</Muted>
      </Words>
      <Clock>
        {dueAt && (
          <Countdown format="short" endsAt={Date.parse(dueAt)} now={now} endedText={TEXT.over} publish={false} />
        )}
      </Clock>
      <Action>
        <LinkButton href={href} size="sm" fullWidth aria-label={`${action}: ${title}`}>
          {action}
        </LinkButton>
      </Action>
    </>
  );
}

/* As high as home's place for it, whatever is in it. */
const Strip = styled.section`
  display: grid;
  grid-template:
    'title all' auto
    'picture words' 1fr
    'clock action' auto / auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  block-size: 100%;

  ${theme.media.md} {
    grid-template: 'title picture words clock action all' 1fr / auto auto minmax(0, 1fr) auto auto auto;
    gap: ${theme.space[5]};
  }
`;

const Title = styled.h2`
  grid-area: title;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
  font-weight: ${theme.weight.bold};
  white-space: nowrap;
`;

const Picture = styled.div`
  grid-area: picture;
`;

const Words = styled.div`
  grid-area: words;
  display: grid;
  min-inline-size: 0;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > strong {
    font-weight: ${theme.weight.semibold};
  }
  @media (max-width: 767.98px) {
    & > strong {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
  }
`;

const Calm = styled.p`
  grid-area: picture / picture / words / words;
  color: ${theme.color.textMuted};

  ${theme.media.md} {
    grid-area: picture / picture / action / action;
  }
`;

const Clock = styled.div`
  grid-area: clock;
  min-inline-size: 5rem;
`;

const Action = styled.div`
  grid-area: action;
`;

const All = styled(Link)`
  grid-area: all;
  justify-self: end;
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  font-weight: ${theme.weight.semibold};
  white-space: nowrap;
`;
