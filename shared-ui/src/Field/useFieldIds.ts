import { useId } from 'react';

export interface FieldText {
  label: string;
  hint?: string;
  error?: string;
}

export interface FieldIds {
  control: string;
  hint: string;
  error: string;
  /** Attributes that tie hint and error to the control. */
  aria: { 'aria-describedby'?: string; 'aria-invalid'?: true };
}

/** Ids of one field's parts; `id` is the control's when the caller needs to know it. */
export function useFieldIds({ hint, error, id }: Pick<FieldText, 'hint' | 'error'> & { id?: string }): FieldIds {
  const own = useId();
  const control = id ?? own;
  const ids = { control, hint: `${control}-hint`, error: `${control}-error` };
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return { ...ids, aria: { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined } };
}
