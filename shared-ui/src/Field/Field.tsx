import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { theme, visuallyHidden } from 'shared-ui';
import { FieldMessages } from './FieldMessages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.field', {
  optional: '(optional)',
});

export interface FieldText {
  label: string;
  hint?: string;
  error?: string;
}

export interface FieldIds {
  control: string;
  aside: string;
  hint: string;
  error: string;
  /** Attributes that tie what stands around it to the control. */
  aria: { 'aria-describedby'?: string; 'aria-invalid'?: true };
}

interface FieldParts extends Pick<FieldText, 'hint' | 'error'> {
  /** What stands beside the label and belongs to the control: a balance, the least that counts. */
  aside?: string;
  id?: string;
}

/** Ids of one field's parts; `id` is the control's when the caller needs to know it. */
export function useFieldIds({ aside, hint, error, id }: FieldParts): FieldIds {
  const own = useId();
  const control = id ?? own;
  const ids = { control, aside: `${control}-aside`, hint: `${control}-hint`, error: `${control}-error` };
  const describedBy = [error && ids.error, aside && ids.aside, hint && ids.hint].filter(Boolean).join(' ');
  return { ...ids, aria: { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined } };
}

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
          {required === false && <Optional> {TEXT.optional}</Optional>}
        </Label>
        {aside && <Aside id={ids.aside}>{aside}</Aside>}
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

/** The style of a text box. */
export const controlStyle = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${theme.size.tap};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.md};
  transition: border-color ${theme.duration.fast};

  &::placeholder {
    color: ${theme.color.textSubtle};
    opacity: 1;
  }
  &:hover:not(:disabled, :read-only) {
    border-color: ${theme.color.brand};
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: ${theme.color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    box-shadow: inset 0 0 0 1px ${theme.color.danger};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${theme.color.surface2};
    border-color: ${theme.color.border};
  }
  &:disabled {
    color: ${theme.color.textSubtle};
    cursor: not-allowed;
  }
`;
