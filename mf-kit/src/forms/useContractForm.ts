import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { isApiError } from 'shared-store';

/** A schema of the contract, whose sentences are shown at the fields. */
interface Schema<Input> {
  safeParse(values: unknown): { success: true; data: Input } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

interface FormOptions {
  /** Whether the first wrong field gets the focus after a submit; off where a summary takes it. */
  shouldFocusError?: boolean;
}

export interface ContractForm<Fields extends FieldValues, Input> extends UseFormReturn<Fields, unknown, Input> {
  /** What a field of shared-ui takes: its registration and what is wrong with it. */
  field(name: FieldPath<Fields>): ReturnType<UseFormReturn<Fields>['register']> & { error: string | undefined };
  /** Shows the server's sentences at the fields that a VALIDATION refusal names; false when it names none of them. */
  refuse(error: unknown): boolean;
}

/**
 * A form of text fields that the contract's own schema checks: each field when it is left, all of them on submit, which hands
 * over what the call takes.
 */
export function useContractForm<Fields extends FieldValues, Input extends FieldValues>(
  schema: Schema<Input>,
  defaultValues: Fields,
  { shouldFocusError = true }: FormOptions = {},
): ContractForm<Fields, Input> {
  const form = useForm<Fields, unknown, Input>({
    defaultValues: defaultValues as DefaultValues<Fields>,
    mode: 'onBlur',
    shouldFocusError,
    resolver: (values) => {
      const result = schema.safeParse(values);
      return result.success
        ? { values: result.data, errors: {} }
        : { values: {}, errors: errorsOf<Fields>(result.error.issues) };
    },
  });
  const { errors } = form.formState;
  return {
    ...form,
    field: (name) => ({ ...form.register(name), error: messageOf(errors[name]) }),
    refuse: (error) => {
      const details = isApiError(error) && error.code === 'VALIDATION' ? (error.details ?? {}) : {};
      const named = (Object.keys(defaultValues) as FieldPath<Fields>[]).filter((name) => name in details);
      for (const name of named) form.setError(name, { message: String(details[name]) });
      return named.length > 0;
    },
  };
}

const messageOf = (error: unknown) => (error as { message?: string } | undefined)?.message;

/** The first sentence of each field. */
function errorsOf<Fields extends FieldValues>(issues: readonly Issue[]): FieldErrors<Fields> {
  const entries = issues.map(
    ({ path, message }) => [String(path[0] ?? 'root'), { type: 'contract', message }] as const,
  );
  return Object.fromEntries(entries.reverse()) as FieldErrors<Fields>;
}
