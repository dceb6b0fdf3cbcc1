/** Records which sources each build was made from, so that the next build does not repeat it. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../workspace.cjs';

/**
 * A build may be killed at any moment. So a unit is forgotten before its folder is touched and remembered when it is
 * complete; what is shipped is compared with the site itself. Every change is on disk when its method returns.
 */
export class BuildState {
  #file;
  #built = {};

  constructor(file = join(DIST, 'build-state.json')) {
    this.#file = file;
    try {
      const { built = {} } = JSON.parse(readFileSync(file, 'utf8'));
      this.#built = built;
    } catch {
      // Nothing was built yet, or the file is unreadable.
    }
  }

  /** True when the unit's last build finished and was made from sources with this fingerprint. */
  isBuilt(name, hash) {
    return this.#built[name] === hash;
  }

  /** Call this before the units' folders change. */
  begin(names) {
    for (const name of names) delete this.#built[name];
    this.#write();
  }

  /** Call this when the unit's folder holds the build of sources with this fingerprint. */
  finish(name, hash) {
    this.#built[name] = hash;
    this.#write();
  }

  /** All or nothing: written to a temporary file and renamed. */
  #write() {
    const draft = `${this.#file}.${process.pid}.new`;
    writeFileSync(draft, JSON.stringify({ built: this.#built }, null, 2));
    renameSync(draft, this.#file);
  }
}
