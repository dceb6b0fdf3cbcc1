import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { NetworkEvent } from './events';

/**
 * The append-only file of all events. One line is one step's events as a JSON array: a step is stored completely or not at
 * all. A line torn by a kill is cut off at the next start; no response was sent for it.
 */
export class Journal {
  readonly #file: number;
  #size: number;
  #isClosed = false;
  /** The steps found when it was opened, oldest first. */
  readonly steps: readonly NetworkEvent[][];

  constructor(dataDir: string) {
    const folder = join(dataDir, 'simulator');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'journal.ndjson');
    this.#file = openSync(path, 'a+');
    const content = readFileSync(path);
    this.#size = content.lastIndexOf('\n') + 1;
    if (this.#size < content.length) ftruncateSync(this.#file, this.#size);
    this.steps = content.subarray(0, this.#size).toString('utf8').split('\n').slice(0, -1).map(readStep);
  }

  /** Returns when the operating system has the step: then it survives the end of this process. */
  append(events: readonly NetworkEvent[]): void {
    if (this.#isClosed) throw new Error('the simulator is closed');
    const line = Buffer.from(`${JSON.stringify(events)}\n`);
    try {
      for (let written = 0; written < line.length;) written += writeSync(this.#file, line, written);
      this.#size += line.length;
    } catch (error) {
      // A torn line must not precede the next step.
      if (fstatSync(this.#file).size > this.#size) ftruncateSync(this.#file, this.#size);
      throw error;
    }
  }

  /** A second call does nothing: the descriptor may belong to another file by then. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#file);
  }
}

function readStep(line: string, index: number): NetworkEvent[] {
  try {
    return JSON.parse(line) as NetworkEvent[];
  } catch (cause) {
    throw new Error(`journal.ndjson is damaged at line ${index + 1}`, { cause });
  }
}
