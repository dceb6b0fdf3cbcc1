/** What was built from which sources, and what of it the site has: so that the next build neither repeats nor forgets a step. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../workspace.cjs';

/**
 * A build may be ended at any moment. So a unit is forgotten before its folder is touched and remembered when it is whole, and a
 * unit that was built stays due until it was shipped. Every change is on the disk when its method returns.
 */
export class BuildState {
  #file;
  #built = {};
  #shipped = {};

  constructor(file = join(DIST, 'build-state.json')) {
    this.#file = file;
    try {
      const { built = {}, shipped = {} } = JSON.parse(readFileSync(file, 'utf8'));
      this.#built = built;
      this.#shipped = shipped;
    } catch {
      // Nothing was built yet, or nothing that can be relied on.
    }
  }

  /** True when the unit's last build was made from sources with this fingerprint, and ended. */
  isBuilt(name, hash) {
    return this.#built[name] === hash;
  }

  /** True when the site has the unit as it was last built. A release that was rolled back counts: it was shipped. */
  isShipped(name) {
    return this.#built[name] !== undefined && this.#shipped[name] === this.#built[name];
  }

  /** The units' folders are about to change. */
  begin(names) {
    for (const name of names) delete this.#built[name];
    this.#write();
  }

  /** The unit's folder holds the build of sources with this fingerprint. */
  finish(name, hash) {
    this.#built[name] = hash;
    this.#write();
  }

  /** The site has the units as they were built. */
  ship(names) {
    for (const name of names) this.#shipped[name] = this.#built[name];
    this.#write();
  }

  /** Whole or not at all: written beside its place and renamed. */
  #write() {
    const draft = `${this.#file}.${process.pid}.new`;
    writeFileSync(draft, JSON.stringify({ built: this.#built, shipped: this.#shipped }, null, 2));
    renameSync(draft, this.#file);
  }
}
