/** What is wrong with a field of a body or a form: a code and values for programs, worded for people where it is shown (docs/rules.md section 17). */
import { say } from 'shared-i18n';

type Values = Readonly<Record<string, string | number>>;

/** A fault on the wire. */
export interface FieldFault {
  code: string;
  /** In English. */
  message: string;
  values?: Values;
}

/** A fault as schemas take it. */
export interface Fault {
  readonly fault: Omit<FieldFault, 'message'>;
  readonly error: () => string;
}

type Messages = Readonly<Record<string, unknown>>;
type Taken<Message> = Message extends (values: infer V) => string ? [values: V] : [];

/** The messages of each scope that this bundle has. */
const scopes = new Map<string, Messages>();

let isCoding = false;

/** The faults of a module: `fault('tooLong', { max: 40 })` is 'scope.tooLong' to programs. */
export function faultsOf<const M extends Messages>(scope: string, messages: M) {
  scopes.set(scope, messages);
  return <Key extends keyof M & string>(key: Key, ...[values]: Taken<M[Key]>): Fault => {
    const fault = { code: `${scope}.${key}`, ...(values === undefined ? {} : { values: values as Values }) };
    return { fault, error: () => (isCoding ? JSON.stringify(fault) : worded(messages, key, fault.values)) };
  };
}

const worded = (messages: Messages, key: string, values: Values = {}) =>
  say<Values>(messages[key] as string | ((values: Values) => string), values);

/** Its sentence in the language of the reader; the one that came with it, where this bundle has none. */
export function faultSentence({ code, values, message }: FieldFault): string {
  const [scope = '', key = ''] = code.split('.');
  const messages = scopes.get(scope);
  return messages && Object.keys(messages).includes(key) ? worded(messages, key, values) : message;
}

/** What schemas find within `work` is read by `readFault`. Parse and read the issues in there: zod words some when they are found, others when they are read. */
export function asFaults<T>(work: () => T): T {
  isCoding = true;
  try {
    return work();
  } finally {
    isCoding = false;
  }
}

/** A fault with its English sentence: of a schema's message within `asFaults`, or of a sentence that has no code. */
export function readFault(message: string): FieldFault {
  if (!message.startsWith('{"code"')) return { code: 'invalid', message };
  const fault = JSON.parse(message) as Fault['fault'];
  return { ...fault, message: faultSentence({ ...fault, message: fault.code }) };
}
