import { type Need, needText } from 'contracts';
import { ChevronRight } from 'lucide-react';
import { useMediaQuery } from 'mf-kit';
import { useServerNow } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Countdown } from 'shared-ui/Countdown';
import styled from 'styled-components';
import { SubjectPicture } from './SubjectPicture';
import { TODAY_TEXT } from './today.messages';
import { Muted, RowLink } from './TodaySection';

const WIDE = '(min-width: 768px)';

/** One thing to do, with what it is about, until when, and its button; on phones only the first has one, the others are links. */
export function NeedRow({ need, isFirst }: { need: Need; isFirst: boolean }) {
  const { subject, code, values, dueAt, href } = need;
  const { title, text, action } = needText(code, values);
  const hasButton = useMediaQuery(WIDE) || isFirst;
  return (
    <Row $isFirst={isFirst}>
      <SubjectPicture {...subject} />
      <Words>
        {hasButton ? <strong>{title}</strong> : <RowLink href={href}>{title}</RowLink>}
        <Muted>{text}</Muted>
      </Words>
      {dueAt && <Clock endsAt={Date.parse(dueAt)} />}
      {hasButton ? (
        <Action>
          <LinkButton href={href} tone={isFirst ? 'brand' : 'neutral'} fullWidth aria-label={`${action}: ${title}`}>
            {action}
          </LinkButton>
        </Action>
      ) : (
        <Chevron aria-hidden />
      )}
    </Row>
  );
}

function Clock({ endsAt }: { endsAt: number }) {
  const now = useServerNow(1_000);
  const isOver = now !== null && endsAt <= now;
  return (
    <Left>
      <Countdown format="short" endsAt={endsAt} now={now} endedText={TODAY_TEXT.needs.over} publish={false} />
      {!isOver && <Muted>{TODAY_TEXT.needs.left}</Muted>}
    </Left>
  );
}

const Row = styled.li<{ $isFirst: boolean }>`
  position: relative;
  display: grid;
  grid-template:
    ${({ $isFirst }) =>
      $isFirst
        ? `'picture words words' auto 'action action clock' auto`
        : `'picture words end' auto 'picture clock end' auto`}
    / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[4]};

  & > :first-child {
    grid-area: picture;
  }

  ${theme.media.md} {
    grid-template: 'picture words clock action' auto / auto minmax(0, 1fr) auto 9.5rem;
    min-block-size: 5rem;
    padding: ${theme.space[3]} ${theme.space[5]};
  }
`;

const Words = styled.div`
  grid-area: words;
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & > strong {
    font-weight: ${theme.weight.semibold};
  }
`;

const Left = styled.div`
  grid-area: clock;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space[1]};

  ${theme.media.md} {
    display: grid;
    justify-items: end;
  }
`;

const Action = styled.div`
  grid-area: action;
`;

const Chevron = styled(ChevronRight)`
  grid-area: end;
  inline-size: 1.25rem;
  color: ${theme.color.textMuted};

  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;
