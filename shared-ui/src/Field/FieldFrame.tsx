import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme, visuallyHidden } from 'shared-ui';
import { FieldMessages } from './FieldMessages';
import type { FieldIds, FieldText } from './useFieldIds';

export interface FieldFrameProps extends FieldText {
  ids: FieldIds;
  required?: boolean;
  /** The label is read out but not seen; only where the place says what the field is. */
  hideLabel?: boolean;
  /** At the label's other end: a counter, a balance. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label above, hint and error below. */
export function FieldFrame({ ids, label, hint, error, required, hideLabel = false, aside, children }: FieldFrameProps) {
  return (
    <Root>
      <LabelRow $hidden={hideLabel}>
        <Label htmlFor={ids.control}>
          {label}
          {required === false && <Optional> (optional)</Optional>}
        </Label>
        {aside && <Aside>{aside}</Aside>}
      </LabelRow>
      {children}
      <FieldMessages ids={ids} hint={hint} error={error} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  min-inline-size: 0;
`;

const LabelRow = styled.div<{ $hidden: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[3]};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Label = styled.label`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.semibold};
`;

const Optional = styled.span`
  font-weight: ${theme.weight.regular};
  color: ${theme.color.textMuted};
`;

const Aside = styled.span`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textMuted};
  font-variant-numeric: ${theme.fontNumeric};
`;
