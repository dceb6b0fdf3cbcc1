import { theme } from 'shared-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

export type PanelTone = 'neutral' | 'success' | 'warning' | 'gold';

/** Where the reader stands: the head of the panel. */
export interface PanelHead {
  tone: PanelTone;
  icon: ReactNode;
  title: string;
  detail?: string | null;
}

interface PanelProps extends PanelHead {
  children?: ReactNode;
}

/** The panel beside a name: where the reader stands, then money and clock, one field and one main button. */
export function Panel({ tone, icon, title, detail, children }: PanelProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Head $tone={tone}>
        {icon}
        <div role="status">
          <Title id={id}>{title}</Title>
          {detail && <Detail>{detail}</Detail>}
        </div>
      </Head>
      <Body>{children}</Body>
    </Frame>
  );
}

/** Two figures of the panel side by side. */
export const PanelFigures = styled.div`
  display: grid;
  grid-template-columns: auto auto;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};

  & > :last-child:not(:first-child) {
    display: grid;
    justify-items: end;
    justify-content: end;
    text-align: end;
  }
`;

interface PanelFigureProps {
  label: string;
  children: ReactNode;
  tone?: 'plain' | 'gold' | 'success';
  note?: ReactNode;
}

/** A sum with its name above it. */
export const PanelFigure = ({ label, children, tone = 'plain', note }: PanelFigureProps) => (
  <div>
    <PanelNote>{label}</PanelNote>
    <Figure $tone={tone}>{children}</Figure>
    {note && <PanelNote>{note}</PanelNote>}
  </div>
);

/** A line of small type. */
export const PanelNote = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};

  &:empty {
    display: none;
  }
`;

const { color } = theme;

/** Less on phones. */
const edge = `clamp(${theme.space[4]}, 3vw, ${theme.space[6]})`;

const heads: Record<PanelTone, readonly [background: string, text: string]> = {
  neutral: [color.surface2, color.text],
  success: [color.successBg, color.successOnBg],
  warning: [color.warningBg, color.warningOnBg],
  gold: [color.goldBg, color.gold],
};

const Frame = styled.section`
  min-inline-size: 0;
  border: 1px solid ${color.border};
  border-radius: ${theme.radius.xl};
  background: ${color.bg};
  box-shadow: ${theme.shadow[2]};
  overflow: hidden;
`;

const Head = styled.header<{ $tone: PanelTone }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-block-size: 4.75rem;
  padding: ${theme.space[3]} ${edge};
  background: ${({ $tone }) => heads[$tone][0]};
  color: ${({ $tone }) => heads[$tone][1]};

  & > svg {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
  & > div {
    min-inline-size: 0;
  }
`;

const Title = styled.h2`
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
  overflow-wrap: anywhere;
`;

const Detail = styled.p`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[5]} ${edge} ${edge};

  &:empty {
    display: none;
  }
`;

const Figure = styled.p<{ $tone: NonNullable<PanelFigureProps['tone']> }>`
  color: ${({ $tone }) => ({ plain: color.text, gold: color.gold, success: color.success })[$tone]};
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.lineHeight['2xl']};
  font-weight: ${theme.weight.heavy};
  font-variant-numeric: ${theme.fontNumeric};
  letter-spacing: -0.02em;
`;
