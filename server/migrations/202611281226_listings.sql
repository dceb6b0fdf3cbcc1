-- Every decision of an administrator about a listing; append-only.
create table listing_decision (
  id uuid primary key,
  domain_id uuid not null references domain (id),
  decided_by uuid not null references app_user (id),
  decision text not null check (decision in ('approve', 'reject', 'suspend', 'restore', 'remove')),
  reason text,
  decided_at timestamptz(3) not null default product_now()
);
create index listing_decision_of_domain on listing_decision (domain_id, decided_at);

-- The wizard's unfinished listing, one of each user, as typed (docs/rules.md section 3).
create table listing_draft (
  user_id uuid primary key references app_user (id),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  updated_at timestamptz(3) not null default product_now()
);
create index listing_draft_updated on listing_draft (updated_at);
