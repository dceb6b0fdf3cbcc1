import { type FieldKind, readTypedAmount, toPi } from 'contracts';

/** An empty field of a form, by what it holds. */
export const EMPTY_FIELD: Record<FieldKind, string | boolean | string[]> = {
  text: '',
  word: '',
  amount: '',
  number: '',
  flag: false,
  texts: [],
  addresses: [],
};

/** A typed amount in π as the calls take it: undefined for none, NaN for what cannot be read. */
export function amountOf(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  const { stroops } = readTypedAmount(typed);
  return stroops === null ? Number.NaN : toPi(stroops);
}

/** How the fields `names` are to be written, where they cannot be read; comes before what the contract says of them. */
export function amountIssues<Name extends string>(fields: Record<Name, string>, names: readonly Name[]) {
  return names.flatMap((name) => {
    const { error } = readTypedAmount(fields[name]);
    return error === null || fields[name].trim() === '' ? [] : [{ path: [name], message: error }];
  });
}
