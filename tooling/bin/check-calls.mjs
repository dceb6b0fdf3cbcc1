#!/usr/bin/env node
/** npm run check, 'calls': finds addresses of the API that browsers' code writes without a Call of contracts. */
import { callLiteralFaults } from '../checks/call-literals.mjs';
import { repositoryFiles } from '../checks/source-text.mjs';

const faults = repositoryFiles().flatMap((path) => callLiteralFaults(path));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
