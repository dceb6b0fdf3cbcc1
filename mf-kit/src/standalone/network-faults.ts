/** What the faked network could not answer truthfully, for the panel to show. */
export class NetworkFaults {
  #sentences: readonly string[] = [];
  readonly #listeners = new Set<() => void>();

  readonly add = (sentence: string): void => {
    console.error(sentence);
    if (this.#sentences.includes(sentence)) return;
    this.#sentences = [...this.#sentences, sentence];
    this.#listeners.forEach((listener) => listener());
  };

  readonly all = (): readonly string[] => this.#sentences;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
