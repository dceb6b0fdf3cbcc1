-- Names that somebody watches, with what they cost when they began.
create table watch (
  user_id uuid not null references app_user (id) on delete cascade,
  domain_id uuid not null references domain (id) on delete cascade,
  price bigint not null check (price > 0),
  created_at timestamptz(3) not null default product_now(),
  -- The round of the auction whose last hour was told.
  told_round smallint,
  primary key (user_id, domain_id)
);
create index watch_of_domain on watch (domain_id, user_id);

-- What happened to a watched name and is still to be told; the domain's own transaction writes it, whatever changed it.
create table watch_news (
  id bigint generated always as identity primary key,
  domain_id uuid not null references domain (id) on delete cascade,
  price_before bigint,
  price_now bigint,
  ended_as text,
  at timestamptz(3) not null default product_now(),
  -- Watchers up to this id have been told.
  told_up_to uuid,
  check (num_nonnulls(price_before, price_now) = case when ended_as is null then 2 else 0 end)
);

create function keep_watch_news() returns trigger language plpgsql as $$
begin
  if not exists (select from watch where domain_id = new.id) then
    return null;
  end if;
  if new.status is distinct from old.status then
    insert into watch_news (domain_id, ended_as) values (new.id, new.status);
  else
    insert into watch_news (domain_id, price_before, price_now)
    values (new.id, coalesce(old.rent_price, old.price), coalesce(new.rent_price, new.price));
  end if;
  return null;
end $$;
create trigger domain_price_lowered after update of price, rent_price on domain for each row
  when (old.status = 'active' and new.status = 'active'
    and coalesce(new.rent_price, new.price) < coalesce(old.rent_price, old.price))
  execute function keep_watch_news();
-- An auction is over when it closes, everything else when it is handed over or taken from the market.
create trigger domain_watched_end after update of status on domain for each row
  when (new.status is distinct from old.status and case
    when new.mode = 'auction' then old.status = 'active' and new.status in ('reserved', 'unsold', 'withdrawn')
    else old.status in ('active', 'reserved', 'inactive') and new.status in ('sold', 'rented', 'expired', 'withdrawn')
  end)
  execute function keep_watch_news();
