#!/usr/bin/env node
/**
 * npm run check, 'signs': finds private words, citations and paths of documents that do not exist, addresses of the API
 * without a Call of contracts, endpoints that stand twice, business numbers that steer nothing, statements about another module's tables,
 * a page of the architecture that is not what the rules say, exports of shared-ui without a docstring, and texts that are read too early.
 */
import { callLiteralFaults, twinEndpointFaults } from '../checks/call-literals.mjs';
import { citationFaults } from '../checks/citations.mjs';
import { docstringFaults } from '../checks/docstrings.mjs';
import { documentFaults } from '../checks/documents.mjs';
import { earlyTexts } from '../checks/early-texts.mjs';
import { numberFaults } from '../checks/numbers.mjs';
import { printedFaults } from '../checks/printed.mjs';
import { repositoryFiles } from '../checks/source-text.mjs';
import { tableFaults } from '../checks/tables.mjs';
import { vocabularyFaults } from '../checks/vocabulary.mjs';
import { doubleScopes, unfinished } from '../i18n/language-files.cjs';
import { inRoot, workspaces } from '../workspace.cjs';

/** Modules that pages load, tests and stories apart. */
const clientFiles = () =>
  all
    .filter((path) => /^(contracts|shell|shared-[a-z0-9]+|mf-[a-z]+)\/src\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.(test|stories)\.|\/(testing|stories|fixtures|standalone)\//.test(path))
    .map((path) => inRoot(path));

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
  ...printedFaults(),
  ...docstringFaults(all),
  ...earlyTexts(clientFiles()),
  ...unfinished(workspaces()),
  ...doubleScopes(workspaces()).map((scope) => `the scope ${scope} of messages stands twice`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(`${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
