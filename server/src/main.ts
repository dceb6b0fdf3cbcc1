import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adminCommand } from './commands/admin';
import { check } from './commands/check';
import { migrateCommand } from './commands/migrate';
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
  const [command, ...args] = process.argv.slice(2);
  if (command !== undefined) return runNamed(command, args);
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

/** The commands of operators: they end when they are done. */
const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  admin: adminCommand,
  check: async () => process.exit((await check(process.env, console.log)) ? 0 : 1),
  migrate: migrateCommand,
};

async function runNamed(name: string, args: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}.`);
  await command(args);
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
