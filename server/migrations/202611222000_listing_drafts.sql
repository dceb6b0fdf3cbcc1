-- The wizard's unfinished listing, one of each user, as typed (rules.md section 3).
create table listing_draft (
  user_id uuid primary key references app_user (id),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  updated_at timestamptz(3) not null default product_now()
);
create index listing_draft_updated on listing_draft (updated_at);
