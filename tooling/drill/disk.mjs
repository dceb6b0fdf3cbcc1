/** A disk that can be made full or slow: disk.c, compiled once, loaded into each machine's PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from '../cluster/machines.mjs';
import { inRoot } from '../workspace.cjs';

const FAULTS = { none: 0, full: 1, slow: 2 };
const faultFile = (machine) => join(FOLDER, `disk${machine}`);

/** Compiles the library; returns what a machine's PostgreSQL needs in its environment. */
export function diskEnvironment(machine) {
  const library = join(FOLDER, 'disk.so');
  if (machine === 1)
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, inRoot('tooling', 'drill', 'disk.c'), '-ldl']);
  setDisk(machine, 'none');
  return { LD_PRELOAD: library, DISK_FAULT: faultFile(machine) };
}

/** Makes a machine's disk `full`, `slow` or, with `none`, well again. */
export function setDisk(machine, fault) {
  // Written in place: who has mapped the file sees it.
  const flag = existsSync(faultFile(machine)) ? 'r+' : 'w';
  writeFileSync(faultFile(machine), Buffer.from([FAULTS[fault]]), { flag });
}
