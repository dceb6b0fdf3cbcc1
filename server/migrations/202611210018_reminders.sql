-- What is told ahead of its time is told once: an auction's last hour, and the last days of listings and plans. The end that a
-- reminder spoke of is kept with it, so that a renewed one is reminded of its new end.
alter table auction add column ending_told boolean not null default false;
create index auction_ending_untold on auction (ends_at) where status = 'live' and not ending_told and bid_count > 0;

alter table domain add column reminded_end timestamptz(3), add column reminded_days smallint;
create index domain_first_reminder on domain (expires_at)
  where status = 'active' and mode <> 'auction' and reminded_end is distinct from expires_at;
create index domain_last_reminder on domain (expires_at)
  where status = 'active' and mode <> 'auction' and reminded_end = expires_at and reminded_days > 1;

alter table subscription add column reminded_end timestamptz(3), add column reminded_days smallint;

-- A message that its receiver has not read by then becomes a notice.
alter table conversation_member add column notice_at timestamptz(3);
create index conversation_member_notice on conversation_member (notice_at) where notice_at is not null;
