-- The plans of the specification (section 9; docs/rules.md reading 2). max_listings null = unlimited; price in stroops.
create table subscription_plan (
  id text primary key,
  name text not null check (name in ('Basic', 'Pro', 'Business')),
  duration text not null check (duration in ('monthly', 'semiannual', 'annual')),
  price bigint not null check (price > 0),
  features text[] not null,
  max_listings integer check (max_listings > 0),
  featured_listings integer not null check (featured_listings >= 0),
  analytics_access boolean not null,
  popular boolean not null,
  place smallint not null unique,
  unique (name, duration)
);

insert into subscription_plan (id, name, duration, price, features, max_listings, featured_listings, analytics_access, popular, place) values
  ('basic-monthly', 'Basic', 'monthly', 15000000, '{Up to 3 listings,Standard placement,Listing statistics,Standard support}', 3, 0, false, false, 1),
  ('pro-monthly', 'Pro', 'monthly', 42000000, '{Up to 10 listings,2 featured listings,Analytics access,Standard support}', 10, 2, true, true, 2),
  ('business-monthly', 'Business', 'monthly', 85000000, '{Unlimited listings,5 featured listings,Analytics access,Priority support}', null, 5, true, false, 3),
  ('basic-semiannual', 'Basic', 'semiannual', 40000000, '{Up to 5 listings,Standard placement,Listing statistics,Standard support}', 5, 0, false, false, 4),
  ('pro-semiannual', 'Pro', 'semiannual', 100000000, '{Up to 20 listings,2 featured listings,Analytics access,Standard support}', 20, 2, true, true, 5),
  ('business-semiannual', 'Business', 'semiannual', 300000000, '{Unlimited listings,5 featured listings,Analytics access,Priority support}', null, 5, true, false, 6),
  ('basic-annual', 'Basic', 'annual', 150000000, '{Up to 5 listings,Standard placement,Listing statistics,Standard support}', 5, 0, false, false, 7),
  ('pro-annual', 'Pro', 'annual', 300000000, '{Up to 20 listings,2 featured listings,Analytics access,Standard support}', 20, 2, true, true, 8),
  ('business-annual', 'Business', 'annual', 400000000, '{Unlimited listings,5 featured listings,Analytics access,Priority support}', null, 5, true, false, 9);
