#!/usr/bin/env node
/** Part of npm run schema: prints who may import whom and the floors of modules into docs/architecture.md. */
import { writeFileSync } from 'node:fs';
import { PAGE, printedPage } from '../checks/printed.mjs';
import { inRoot } from '../workspace.cjs';

writeFileSync(inRoot(PAGE), printedPage());
