import type { Need } from 'contracts';
import { Button, theme } from 'shared-ui';
import { CountBadge } from 'shared-ui/CountBadge';
import { useState } from 'react';
import styled from 'styled-components';
import { NeedRow } from './NeedRow';
import { TODAY_TEXT } from './today.messages';
import { Rows, TodaySection } from './TodaySection';

const FIRST = 6;

/** What waits for the reader, the most urgent first; more than six come at a press. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  const { title, count, order, none, showAll, showFewer } = TODAY_TEXT.needs;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? needs : needs.slice(0, FIRST);
  return (
    <TodaySection
      title={title}
      counts={<CountBadge count={needs.length} label={count({ count: needs.length })} />}
      note={needs.length > 1 ? order : undefined}
    >
      {needs.length === 0 ? (
        <Calm>{none}</Calm>
      ) : (
        <Rows role="list">
          {shown.map((need, place) => (
            <NeedRow key={`${need.code} ${need.href}`} need={need} isFirst={place === 0} />
          ))}
        </Rows>
      )}
      {needs.length > FIRST && (
        <More>
          <Button tone="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? showFewer : showAll({ count: needs.length })}
          </Button>
        </More>
      )}
    </TodaySection>
  );
}

const More = styled.div`
  display: grid;
  justify-items: start;
  padding-block-start: ${theme.space[2]};
`;

const Calm = styled.p`
  padding: ${theme.space[5]};
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.lg};
  color: ${theme.color.textMuted};
`;
