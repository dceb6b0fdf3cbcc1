/** The threads' program in the source tree, where TypeScript is loaded as it is written. */
require('tsx/cjs');
require('./threads.ts');
