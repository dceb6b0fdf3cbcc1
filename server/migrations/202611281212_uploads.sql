-- Pictures that users uploaded, by the SHA-256 of the file that is served. Its bytes are in the store (docs/decisions/0052).
create table upload_file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- Nobody owns it any more, and its file is being deleted.
  removing_at timestamptz(3)
);

-- Who uploaded it: the same picture may come from several people, and each may use it.
create table upload (
  hash text not null references upload_file (hash),
  user_id uuid not null references app_user (id),
  -- Since when it is known to be used; after a day a sweeper looks again.
  used_at timestamptz(3) not null default product_now(),
  primary key (hash, user_id)
);
create index upload_of_user on upload (user_id);
create index upload_used on upload (used_at);
