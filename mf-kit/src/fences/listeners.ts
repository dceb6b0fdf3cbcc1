/** Who listens on the whole page. */
export interface PageListener {
  on: 'window' | 'document';
  type: string;
  /** The line of the stack that added it. */
  caller: string;
  listener: EventListenerOrEventListenerObject | null;
  isCapturing: boolean;
}

type Options = boolean | AddEventListenerOptions | undefined;

const present = new Set<PageListener>();
let isRecording = false;

/** The listeners on window and document that were added since this was first called. What removes itself after one event is left out. */
export function pageListeners(): ReadonlySet<PageListener> {
  if (!isRecording) {
    record('window', window);
    record('document', document);
  }
  isRecording = true;
  return present;
}

export const describeListener = ({ on, type, listener }: PageListener): string => {
  const name = typeof listener === 'function' ? listener.name : '';
  return `a listener for '${type}' on ${on}${name ? `, ${name}` : ''}`;
};

/** The line of a stack that called the function in which it was taken. */
export const callerIn = (stack = ''): string => stack.split('\n').filter((line) => !/^\w*Error/.test(line))[1] ?? '';

function record(on: PageListener['on'], target: EventTarget): void {
  const { addEventListener, removeEventListener } = target;
  const find = (type: string, listener: PageListener['listener'], options: Options) =>
    [...present].find(
      (known) =>
        known.on === on &&
        known.type === type &&
        known.listener === listener &&
        known.isCapturing === isCapturing(options),
    );
  const forget = (known: PageListener | undefined) => known && present.delete(known);

  target.addEventListener = (type: string, listener: PageListener['listener'], options?: Options) => {
    addEventListener.call(target, type, listener, options);
    const { once, signal } = typeof options === 'object' ? options : {};
    if (once || signal?.aborted || find(type, listener, options)) return;
    const added = { on, type, listener, isCapturing: isCapturing(options), caller: callerIn(new Error().stack) };
    present.add(added);
    signal?.addEventListener('abort', () => forget(added));
  };
  target.removeEventListener = (type: string, listener: PageListener['listener'], options?: Options) => {
    removeEventListener.call(target, type, listener, options);
    forget(find(type, listener, options));
  };
}

const isCapturing = (options: Options) => (typeof options === 'object' ? Boolean(options.capture) : Boolean(options));
