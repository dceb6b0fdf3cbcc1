import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Mutant } from './mutant';

const FILE = resolve(__dirname, '../../../.cache/mutants.json');

/** What became of a mutant in the last run that tried it. */
interface Hunted {
  /** Of the mutant as it was then. */
  key: string;
  /** null: it survived. */
  found: string | null;
}

/** The results of the last run, kept after each mutant so that a run that was stopped can go on. */
export class HuntRecord {
  private constructor(
    private readonly hunted: Map<string, Hunted>,
    private readonly sound: Set<string>,
  ) {}

  /** The record of the last run; an empty one for a run that begins anew. */
  static open(goesOn: boolean): HuntRecord {
    try {
      if (!goesOn) return new HuntRecord(new Map(), new Set());
      const { hunted, sound } = JSON.parse(readFileSync(FILE, 'utf8')) as {
        hunted: [string, Hunted][];
        sound: string[];
      };
      return new HuntRecord(new Map(hunted), new Set(sound));
    } catch {
      return new HuntRecord(new Map(), new Set());
    }
  }

  /** What found this mutant, as it is now; undefined when nothing has yet. */
  foundOf(mutant: Mutant): string | undefined {
    const hunted = this.hunted.get(mutant.name);
    return hunted?.key === keyOf(mutant) ? (hunted.found ?? undefined) : undefined;
  }

  note(mutant: Mutant, found: string | null): void {
    this.hunted.set(mutant.name, { key: keyOf(mutant), found });
    this.write();
  }

  /** Whether these tests passed without a bug. */
  isSound(tests: string): boolean {
    return this.sound.has(tests);
  }

  noteSound(tests: string): void {
    this.sound.add(tests);
    this.write();
  }

  private write(): void {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify({ hunted: [...this.hunted], sound: [...this.sound] }, null, 1));
  }
}

const keyOf = ({ patches, tests, processes }: Mutant): string =>
  createHash('sha256')
    .update(JSON.stringify([patches, tests, processes]))
    .digest('hex');
