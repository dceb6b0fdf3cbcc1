const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const momentFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

export const monthOf = (instant: string) => monthFormat.format(Date.parse(instant));
export const dayOf = (instant: string) => dayFormat.format(Date.parse(instant));
export const timeOf = (instant: string) => timeFormat.format(Date.parse(instant));
export const momentOf = (instant: string) => momentFormat.format(Date.parse(instant));
