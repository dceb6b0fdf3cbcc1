#!/usr/bin/env node
/**
 * npm run check, 'signs': finds private words, citations and paths of documents that do not exist, addresses of the API
 * without a Call of contracts, endpoints that stand twice, business numbers that steer nothing, and statements about another module's tables.
 */
import { callLiteralFaults, twinEndpointFaults } from '../checks/call-literals.mjs';
import { citationFaults } from '../checks/citations.mjs';
import { documentFaults } from '../checks/documents.mjs';
import { numberFaults } from '../checks/numbers.mjs';
import { repositoryFiles } from '../checks/source-text.mjs';
import { tableFaults } from '../checks/tables.mjs';
import { vocabularyFaults } from '../checks/vocabulary.mjs';

const only = process.argv.slice(2);
const all = repositoryFiles();
const files = all.filter((path) => only.length === 0 || only.some((start) => path.startsWith(start)));
const faults = [
  ...files.flatMap((path) =>
    [vocabularyFaults, citationFaults, documentFaults, callLiteralFaults].flatMap((faultsOf) => faultsOf(path)),
  ),
  ...twinEndpointFaults(all),
  ...numberFaults(all),
  ...tableFaults(all),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(`${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
