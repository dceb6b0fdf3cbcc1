import { dateFormat } from 'mf-kit/dates';

export const monthOf = dateFormat('en', { month: 'long', year: 'numeric' });
export const dayOf = dateFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
export const timeOf = dateFormat(undefined, { hour: '2-digit', minute: '2-digit' });
export const momentOf = dateFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
