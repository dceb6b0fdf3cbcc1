import type { Tables } from './tables';

/** Columns of a table as a statement answers them under their own names. */
export type Columns<Table extends keyof Tables, Name extends keyof Tables[Table]> = Pick<Tables[Table], Name>;

/** A person beside a record, as `buyer_uid` and `buyer_username`. */
export type PersonColumns<Role extends string> = Record<`${Role}_uid`, Tables['app_user']['pi_uid']> &
  Record<`${Role}_username`, Tables['app_user']['username']>;

/** What a left join may not find. */
export type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
