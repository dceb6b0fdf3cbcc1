import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check';
import { type Running, start } from './lifecycle';
import { createLogger } from './platform/logger';
import { ConfigError, describeConfig, loadConfig } from './platform/load-config';
import { WORKSPACE_ROOT } from './platform/locations';
import { readTexts } from './texts';

const HARD_EXIT_MS = 25_000;

/** The program: configuration from the environment and .env, then one server and its graceful end, or a command. */
async function main(): Promise<void> {
  const envFile = join(WORKSPACE_ROOT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const [command] = process.argv.slice(2);
  if (command === 'check') process.exit((await check(process.env, console.log)) ? 0 : 1);
  if (command !== undefined) throw new Error(`There is no command ${command}; there is check.`);
  await readTexts();
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel);
  log.info(describeConfig(process.env), 'configuration');
  const running = await start(config, log);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void end(running, 1);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      void end(running, 0);
    });
  }
}

/** A terminal and a parent process may both pass on one Ctrl-C; only a later signal is a second one. */
const SAME_SIGNAL_MS = 500;
let endingSince: number | null = null;

/** Ends gracefully, within 25 s; a second signal ends at once. */
async function end(running: Running, exitCode: number): Promise<void> {
  if (endingSince !== null) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  endingSince = performance.now();
  setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
  await running.stop().catch(() => (exitCode = 1));
  process.exit(exitCode);
}

main().catch((error: unknown) => {
  const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(`dotpi: ${line}`);
  process.exit(1);
});
