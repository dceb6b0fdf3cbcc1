-- Fair close (rules.md section 4): when a bid of whichever process last went through the whole path.
create table bid_heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz(3) not null
);

-- The database's own clock, which a simulator does not move: heartbeats are real, whatever time the product has.
create function real_now() returns timestamptz
  language sql volatile
  as $$ select clock_timestamp() $$;
