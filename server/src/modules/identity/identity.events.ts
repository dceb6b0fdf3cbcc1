import { defineEvent } from '../../platform/events';
import type { Merge } from '../../platform/database/moved-rows';

/** Somebody whose account was deleted signs in again with the same uid. What is left of the old one goes first. */
export const accountReturned = defineEvent<{ userId: string }>('account returned');

/** Two accounts of one person became one, and what only the person sees is the kept one's. */
export const accountsMerged = defineEvent<Merge>('accounts merged');

/** The profile of somebody who has deleted their account is emptied. */
export const profileEmptied = defineEvent<{ email: string }>('profile emptied');
