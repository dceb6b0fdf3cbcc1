import { theme } from 'shared-ui';
import styled from 'styled-components';
import { Section } from '../../common/Section';
import { AccountDrawing, EscrowDrawing, TradeDrawing } from './drawings';
import { HOW_IT_WORKS_MESSAGES as messages } from './howItWorks.messages';

const DRAWINGS = [AccountDrawing, TradeDrawing, EscrowDrawing];

/** Three steps, each with a drawing, joined by a line. */
export function HowItWorks() {
  return (
    <Section title={messages.heading}>
      <Steps role="list">
        {messages.steps.map(({ title, text }, index) => {
          const Drawing = DRAWINGS[index] ?? AccountDrawing;
          return (
            <Step key={title}>
              <Picture>
                <Drawing />
              </Picture>
              <TextColumn>
                <h3>{title}</h3>
                <p>{text}</p>
              </TextColumn>
            </Step>
          );
        })}
      </Steps>
    </Section>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[8]};

  ${theme.media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space[6]};
  }
`;

/** With the line from drawing to drawing. */
const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[5]};

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 6.5rem calc(-1 * ${theme.space[8]});
    inset-inline-start: 3.25rem;
    border-inline-start: 2px dashed ${theme.color.borderControl};
  }

  ${theme.media.md} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: center;
    text-align: center;

    &:not(:last-child)::after {
      inset-block: 3.25rem auto;
      inset-inline: calc(50% + 4rem) calc(-50% + 4rem - ${theme.space[6]});
      border-inline-start: 0;
      border-block-start: 2px dashed ${theme.color.borderControl};
    }
  }
`;

const Picture = styled.div`
  inline-size: 6.5rem;
  block-size: 6.5rem;

  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
`;

const TextColumn = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  align-content: center;
  max-inline-size: 36ch;

  & > p {
    color: ${theme.color.textMuted};
  }
`;
