import { defineEvent } from '../../platform/events';

/** Somebody whose account was deleted signs in again with the same uid. What is left of the old one goes first. */
export const accountReturned = defineEvent<{ userId: string }>('account returned');
