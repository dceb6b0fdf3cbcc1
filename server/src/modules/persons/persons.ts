import { type RawBuilder, sql } from 'kysely';

/** SQL: the ids of the other accounts of the person behind `userId`, now. */
export const otherAccountsOf = (userId: RawBuilder<unknown>) => sql`
  select same.other_id from same_person same where same.user_id = ${userId} and same.until > product_now()`;

/** Two accounts of one person; ids of users. */
export interface Pair {
  user_id: string;
  other_id: string;
}
