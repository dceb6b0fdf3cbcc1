import { useState, type ChangeEvent, type Ref, type TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from 'shared-ui';
import { controlStyle, FieldFrame, type FieldText, useFieldIds } from '../Field/Field';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.textArea', {
  tooMany: '{count} characters too many',
  noneLeft: 'No characters left',
  fewLeft: '{count} characters or fewer left',
});

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style' | 'className' | 'required' | 'maxLength'>;

export interface TextAreaProps extends Native, FieldText {
  required?: boolean;
  hideLabel?: boolean;
  /** Shows a counter, `12 / 500`. Longer text is not cut: the form says so. */
  counterMax?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Lines of text. The counter speaks at 90 % and at the limit. */
export function TextArea({ label, hint, error, required, hideLabel, counterMax, ...area }: TextAreaProps) {
  const ids = useFieldIds({ id: area.id, hint, error });
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    area.onChange?.(event);
  };
  const aside = counterMax !== undefined && <span aria-hidden>{`${length} / ${counterMax}`}</span>;
  return (
    <FieldFrame {...{ ids, label, hint, error, required, hideLabel, aside }}>
      <Area rows={4} {...area} {...ids.aria} id={ids.control} aria-required={required || undefined} onChange={change} />
      {counterMax !== undefined && <VisuallyHidden role="status">{counterText(length, counterMax)}</VisuallyHidden>}
    </FieldFrame>
  );
}

function counterText(length: number, max: number): string {
  if (length > max) return TEXT.tooMany({ count: length - max });
  if (length === max) return TEXT.noneLeft;
  return length >= max * 0.9 ? TEXT.fewLeft({ count: Math.ceil(max * 0.1) }) : '';
}

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-block-size: 6rem;
  resize: vertical;
  field-sizing: content;
`;
