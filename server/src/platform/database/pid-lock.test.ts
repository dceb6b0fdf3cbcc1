import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { takePidLock } from './pid-lock';

const newPath = () => join(mkdtempSync(join(tmpdir(), 'dotpi-lock-')), 'pglite.lock');
const startOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19];

test('it is taken once, names its holder, and is free after its release', () => {
  const path = newPath();
  const release = takePidLock(path);
  expect(() => takePidLock(path)).toThrow(`process ${process.pid}`);
  release();
  expect(existsSync(path)).toBe(false);
  takePidLock(path)();
});

test('the lock of a process that is gone is taken over', () => {
  const path = newPath();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(path, JSON.stringify({ pid: gone, startedAt: '1', host: hostname() }));
  takePidLock(path)();
});

test('a pid that now belongs to another process does not keep the lock', () => {
  const path = newPath();
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: '1', host: hostname() }));
  takePidLock(path)();
});

test('a living holder keeps it', () => {
  const path = newPath();
  const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)']);
  const pid = holder.pid as number;
  writeFileSync(path, JSON.stringify({ pid, startedAt: startOf(pid), host: hostname() }));
  expect(() => takePidLock(path)).toThrow(`process ${pid}`);
  holder.kill();
});

test("another machine's lock counts as left behind only after half a minute of silence", () => {
  const path = newPath();
  writeFileSync(path, JSON.stringify({ pid: 1, startedAt: '1', host: 'elsewhere' }));
  expect(() => takePidLock(path)).toThrow('elsewhere');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  takePidLock(path)();
});

test('an empty file of a killed writer does not block for ever', () => {
  const path = newPath();
  writeFileSync(path, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  takePidLock(path)();
});
