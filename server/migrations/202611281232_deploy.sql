-- Tokens with which teams ship their remotes over the network (docs/shipping.md).
create table deploy_token (
  id uuid primary key,
  -- Who ships, as the logs name them.
  team text not null,
  -- SHA-256; the token itself is shown once, to the person who makes it.
  token_hash bytea not null unique,
  remotes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
