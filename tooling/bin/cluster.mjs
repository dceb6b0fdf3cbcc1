#!/usr/bin/env node
/** npm run cluster -- up | status | down: the site on three machines, played on one (docs/operations.md, "Three machines"). */
import { down, statusOf, up } from '../cluster/cluster.mjs';
import { FOLDER, ORIGIN } from '../cluster/machines.mjs';

const log = (line) => console.log(line);

async function status() {
  const parts = await statusOf();
  if (parts.length === 0) return log('Nothing runs. npm run cluster -- up');
  for (const { name, state, note } of parts) log(`${name.padEnd(12)} ${state.padEnd(13)} ${note}`);
}

const COMMANDS = {
  up: async () => {
    await up({ log });
    await status();
    log(`\nThe site: ${ORIGIN}   What each part printed: ${FOLDER}/logs`);
  },
  status,
  down: () => down({ log }),
};

const [, , name = 'status'] = process.argv;
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null;
if (!command) {
  console.error(`npm run cluster -- ${Object.keys(COMMANDS).join(' | ')}`);
  process.exit(2);
}
try {
  await command();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
