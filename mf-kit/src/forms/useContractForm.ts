import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { isApiError } from 'shared-store';
import { useAfterPress } from './useAfterPress';

/** A schema of the contract, whose sentences are shown at the fields. */
interface Schema<Input> {
  safeParse(values: unknown): { success: true; data: Input } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

interface FormOptions {
  /**
   * When a field is checked: when it is left and on submit, and once something is wrong with it on each change; or on submit alone,
   * then what is wrong with it, and with the whole form, goes away while it is typed in.
   */
  mode?: 'onBlur' | 'onSubmit';
  /** Whether the first wrong field gets the focus after a submit; off where a summary takes it. */
  shouldFocusError?: boolean;
}

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

export interface ContractForm<Fields extends FieldValues, Input> extends UseFormReturn<Fields, unknown, Input> {
  /** What a field of shared-ui takes: its registration and what is wrong with it. */
  field(name: FieldPath<Fields>): FieldProps;
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
  { mode = 'onBlur', shouldFocusError = true }: FormOptions = {},
): ContractForm<Fields, Input> {
  const form = useForm<Fields, unknown, Input>({
    defaultValues: defaultValues as DefaultValues<Fields>,
    mode,
    reValidateMode: mode === 'onSubmit' ? 'onSubmit' : 'onChange',
    shouldFocusError,
    resolver: resolverOf(schema),
  });
  const { errors } = form.formState;
  const afterPress = useAfterPress();
  const clear = (name: FieldPath<Fields>) => {
    form.clearErrors(name);
    form.clearErrors('root');
  };
  const look = (name: FieldPath<Fields>) => {
    if (mode === 'onSubmit') clear(name);
    else if (errors[name]) void form.trigger(name);
  };
  const field = (name: FieldPath<Fields>) => {
    const { onBlur, ...registered } = form.register(name, { onChange: () => look(name) });
    // A line of error that came between press and release would move the button from under the finger.
    const leave: typeof onBlur = (event) => afterPress(() => onBlur(event));
    return { ...registered, onBlur: leave, error: messageOf(errors[name]) };
  };
  return {
    ...form,
    field,
    refuse: (error) => {
      const details = isApiError(error) && error.code === 'VALIDATION' ? (error.details ?? {}) : {};
      const named = (Object.keys(defaultValues) as FieldPath<Fields>[]).filter((name) => name in details);
      for (const name of named) form.setError(name, { message: String(details[name]) });
      return named.length > 0;
    },
  };
}

interface TypedFieldProps extends Omit<FieldProps, 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

/** What a field takes that is given its text, such as PiField. */
export function useTypedField<Fields extends FieldValues, Input>(
  form: ContractForm<Fields, Input>,
  name: FieldPath<Fields>,
): TypedFieldProps {
  const value = String(useWatch({ control: form.control, name }));
  const { onChange, ...props } = form.field(name);
  return { ...props, value, onChange: (text) => void onChange({ type: 'change', target: { name, value: text } }) };
}

const resolverOf =
  <Fields extends FieldValues, Input extends FieldValues>(schema: Schema<Input>): Resolver<Fields, unknown, Input> =>
  (values) => {
    const result = schema.safeParse(values);
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errorsOf<Fields>(result.error.issues) };
  };

const messageOf = (error: unknown) => (error as { message?: string } | undefined)?.message;

/** The first sentence of each field. */
function errorsOf<Fields extends FieldValues>(issues: readonly Issue[]): FieldErrors<Fields> {
  const entries = issues.map(
    ({ path, message }) => [String(path[0] ?? 'root'), { type: 'contract', message }] as const,
  );
  return Object.fromEntries(entries.reverse()) as FieldErrors<Fields>;
}
