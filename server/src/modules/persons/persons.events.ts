import type { ServerContext } from '../../platform/context';
import { defineEvent } from '../../platform/events';
import type { Pair } from './persons';

/** Accounts turned out to be of one person, or for longer than was known. */
export const accountsLinked = defineEvent<{ pairs: readonly Pair[]; log: ServerContext['log'] }>('accounts linked');
