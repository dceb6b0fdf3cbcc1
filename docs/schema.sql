-- The schema of the database, printed from its migrations by `npm run schema`. Why it is so is said in server/migrations.

create type domain_category as enum ('premium', 'short', 'business', 'brand', 'numeric', 'crypto', 'finance', 'tech', 'other');

create type domain_mode as enum ('fixed', 'auction', 'rent');

create table account_erasure (
  user_id uuid not null,
  requested_at timestamp(3) with time zone default product_now() not null,
  steps_done smallint default 0 not null,
  done_at timestamp(3) with time zone,
  constraint account_erasure_pkey PRIMARY KEY (user_id),
  constraint account_erasure_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX account_erasure_open ON account_erasure USING btree (requested_at) WHERE (done_at IS NULL);

create table activity (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  details text not null,
  ip_address text,
  created_at timestamp(3) with time zone default product_now() not null,
  constraint activity_details_check CHECK ((length(details) <= 200)),
  constraint activity_ip_address_check CHECK ((length(ip_address) <= 64)),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_type_check CHECK ((type = ANY (ARRAY['login'::text, 'create_listing'::text, 'view_domain'::text, 'message_sent'::text, 'search'::text, 'logout_everywhere'::text, 'profile_change'::text, 'withdrawal'::text, 'export'::text]))),
  constraint activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX activity_of_user ON activity USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX activity_oldest ON activity USING btree (created_at);

create table admin_case (
  id uuid not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  subject_label text not null,
  person_id uuid,
  act jsonb default '{}'::jsonb not null,
  amount bigint,
  needs smallint default 1 not null,
  opened_at timestamp(3) with time zone default product_now() not null,
  due_at timestamp(3) with time zone not null,
  state text default 'open'::text not null,
  claimed_by uuid,
  claimed_until timestamp(3) with time zone,
  decision text,
  input jsonb,
  reason text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  undo_until timestamp(3) with time zone,
  run_at timestamp(3) with time zone,
  failure text,
  constraint admin_case_amount_check CHECK ((amount >= 0)),
  constraint admin_case_check CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  constraint admin_case_check1 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint admin_case_check2 CHECK (((state = 'deciding'::text) = (undo_until IS NOT NULL))),
  constraint admin_case_check3 CHECK (((state = 'deciding'::text) = (run_at IS NOT NULL))),
  constraint admin_case_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES app_user(id),
  constraint admin_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint admin_case_decision_check CHECK (((length(decision) >= 1) AND (length(decision) <= 40))),
  constraint admin_case_kind_check CHECK ((kind = ANY (ARRAY['listing'::text, 'dispute'::text, 'payout'::text, 'held'::text, 'unknown_outgoing'::text, 'unknown_incoming'::text, 'strike'::text, 'report'::text, 'contact'::text, 'role'::text, 'merge'::text, 'plan'::text]))),
  constraint admin_case_needs_check CHECK ((needs = ANY (ARRAY[1, 2]))),
  constraint admin_case_person_id_fkey FOREIGN KEY (person_id) REFERENCES app_user(id),
  constraint admin_case_pkey PRIMARY KEY (id),
  constraint admin_case_reason_check CHECK ((length(reason) <= 2000)),
  constraint admin_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'deciding'::text, 'decided'::text]))),
  constraint admin_case_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 128))),
  constraint admin_case_subject_label_check CHECK ((length(subject_label) <= 300)),
  constraint admin_case_subject_type_check CHECK (((length(subject_type) >= 1) AND (length(subject_type) <= 40)))
);
CREATE INDEX admin_case_decided ON admin_case USING btree (decided_at, id) WHERE (state = 'decided'::text);
CREATE INDEX admin_case_due ON admin_case USING btree (due_at, id) WHERE (state <> 'decided'::text);
CREATE INDEX admin_case_person ON admin_case USING btree (person_id, opened_at) WHERE (person_id IS NOT NULL);
CREATE INDEX admin_case_run ON admin_case USING btree (run_at) WHERE (state = 'deciding'::text);
CREATE INDEX admin_case_subject ON admin_case USING btree (subject_id, opened_at);
CREATE UNIQUE INDEX admin_case_waiting ON admin_case USING btree (kind, subject_id, act) WHERE (state <> 'decided'::text);

create table alarm (
  id uuid not null,
  kind text not null,
  subject text not null,
  message text,
  raised_at timestamp(3) with time zone default product_now() not null,
  gone_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  closed_reason text,
  alarm_values jsonb,
  because jsonb default '[]'::jsonb not null,
  constraint alarm_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (closed_reason IS NULL)))),
  constraint alarm_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES app_user(id),
  constraint alarm_closed_reason_check CHECK (((length(closed_reason) >= 1) AND (length(closed_reason) <= 500))),
  constraint alarm_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint alarm_kind_subject_key UNIQUE (kind, subject),
  constraint alarm_message_check CHECK ((length(message) <= 500)),
  constraint alarm_pkey PRIMARY KEY (id),
  constraint alarm_subject_check CHECK ((length(subject) <= 128))
);
CREATE INDEX alarm_open ON alarm USING btree (raised_at, id) WHERE ((gone_at IS NULL) AND (closed_at IS NULL));

create table app_user (
  id uuid not null,
  pi_uid text not null,
  username text not null,
  wallet_address text,
  wallet_changed_at timestamp(3) with time zone,
  is_system boolean default false not null,
  is_verified boolean default false not null,
  suspended boolean default false not null,
  bio text default ''::text not null,
  contact_email text,
  profile_image text,
  social_links jsonb default '{}'::jsonb not null,
  created_at timestamp(3) with time zone default product_now() not null,
  deleted_at timestamp(3) with time zone,
  merged_into uuid,
  support_since timestamp with time zone,
  moderation_since timestamp with time zone,
  finance_since timestamp with time zone,
  owner_since timestamp with time zone,
  is_admin boolean generated always as ((COALESCE(support_since, moderation_since, finance_since, owner_since) IS NOT NULL)) stored not null,
  admin_roles text[] generated always as (array_remove(ARRAY[
CASE
    WHEN (support_since IS NOT NULL) THEN 'support'::text
    ELSE NULL::text
END,
CASE
    WHEN (moderation_since IS NOT NULL) THEN 'moderation'::text
    ELSE NULL::text
END,
CASE
    WHEN (finance_since IS NOT NULL) THEN 'finance'::text
    ELSE NULL::text
END,
CASE
    WHEN (owner_since IS NOT NULL) THEN 'owner'::text
    ELSE NULL::text
END], NULL::text)) stored not null,
  language text,
  constraint app_user_bio_check CHECK ((length(bio) <= 500)),
  constraint app_user_contact_email_check CHECK ((length(contact_email) <= 254)),
  constraint app_user_language_check CHECK (((length(language) >= 2) AND (length(language) <= 35))),
  constraint app_user_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES app_user(id),
  constraint app_user_pi_uid_check CHECK (((length(pi_uid) >= 1) AND (length(pi_uid) <= 128))),
  constraint app_user_pi_uid_key UNIQUE (pi_uid),
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_profile_image_check CHECK ((length(profile_image) <= 2000)),
  constraint app_user_social_links_check CHECK ((jsonb_typeof(social_links) = 'object'::text)),
  constraint app_user_username_check CHECK (((length(username) >= 1) AND (length(username) <= 128))),
  constraint app_user_wallet_address_check CHECK (((length(wallet_address) >= 1) AND (length(wallet_address) <= 128)))
);
CREATE INDEX app_user_created ON app_user USING btree (created_at, id);
CREATE INDEX app_user_merged_into ON app_user USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX app_user_username ON app_user USING btree (username);
CREATE TRIGGER app_user_kept BEFORE DELETE OR UPDATE OF id OR TRUNCATE ON app_user FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER session_user_changed AFTER UPDATE ON app_user FOR EACH ROW WHEN (((new.pi_uid <> old.pi_uid) OR (new.username <> old.username) OR (new.admin_roles <> old.admin_roles) OR (new.suspended <> old.suspended))) EXECUTE FUNCTION count_session_change();

create table auction (
  domain_id uuid not null,
  seller_id uuid not null,
  start_price bigint not null,
  bid_increment bigint not null,
  ends_at timestamp(3) with time zone not null,
  status text default 'live'::text not null,
  high_bid_id uuid,
  high_bidder_id uuid,
  high_amount bigint,
  bid_count integer default 0 not null,
  extensions integer default 0 not null,
  seq bigint default 0 not null,
  round smallint default 1 not null,
  ending_told boolean default false not null,
  reserve bigint,
  buy_now bigint,
  extended_because text,
  high_max bigint,
  chain_length integer default 0 not null,
  chain_hash text,
  terms_end timestamp(3) with time zone,
  early_changes jsonb,
  chain_at timestamp(3) with time zone,
  constraint auction_bid_increment_check CHECK ((bid_increment > 0)),
  constraint auction_check CHECK ((high_amount >= start_price)),
  constraint auction_check1 CHECK (((high_bid_id IS NULL) = (bid_count = 0))),
  constraint auction_check2 CHECK ((((high_bid_id IS NULL) = (high_bidder_id IS NULL)) AND ((high_bid_id IS NULL) = (high_amount IS NULL)))),
  constraint auction_check3 CHECK ((reserve > start_price)),
  constraint auction_check4 CHECK ((buy_now >= COALESCE(reserve, start_price))),
  constraint auction_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint auction_extended_because_check CHECK ((extended_because = ANY (ARRAY['maintenance'::text, 'trouble'::text]))),
  constraint auction_high_max CHECK ((((high_max IS NULL) = (high_amount IS NULL)) AND (high_max >= high_amount))),
  constraint auction_pkey PRIMARY KEY (domain_id),
  constraint auction_round_check CHECK ((round >= 1)),
  constraint auction_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint auction_start_price_check CHECK ((start_price > 0)),
  constraint auction_status_check CHECK ((status = ANY (ARRAY['live'::text, 'paused'::text, 'closing'::text, 'settled'::text, 'unsold'::text, 'cancelled'::text])))
) with (fillfactor=70);
CREATE INDEX auction_due ON auction USING btree (ends_at) WHERE (status = 'live'::text);
CREATE INDEX auction_ending_untold ON auction USING btree (ends_at) WHERE ((status = 'live'::text) AND (NOT ending_told));
CREATE TRIGGER auction_kept BEFORE DELETE OR UPDATE OF domain_id OR TRUNCATE ON auction FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();

create table auction_entry (
  auction_id uuid not null,
  round smallint not null,
  seq integer not null,
  type text not null,
  entry text not null,
  hash text not null,
  bid_id uuid,
  bidder_id uuid,
  amount bigint,
  nonce text,
  constraint auction_entry_hash_check CHECK ((length(hash) = 64)),
  constraint auction_entry_pkey PRIMARY KEY (auction_id, round, seq),
  constraint auction_entry_type_check CHECK ((type = ANY (ARRAY['terms'::text, 'bid'::text, 'maximum'::text, 'extended'::text, 'paused'::text, 'resumed'::text, 'closed'::text])))
);
CREATE TRIGGER auction_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON auction_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table audit_chain (
  place bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  constraint audit_chain_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entry(id),
  constraint audit_chain_entry_id_key UNIQUE (entry_id),
  constraint audit_chain_pkey PRIMARY KEY (place)
);
CREATE TRIGGER audit_chain_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table audit_entry (
  id uuid not null,
  actor_id uuid,
  action text not null,
  target text not null,
  reason text,
  before json,
  after json,
  created_at timestamp(3) with time zone default product_now() not null,
  request_id text,
  constraint audit_entry_action_check CHECK (((length(action) >= 1) AND (length(action) <= 80))),
  constraint audit_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_reason_check CHECK ((length(reason) <= 2000)),
  constraint audit_entry_request_id_check CHECK ((length(request_id) <= 200)),
  constraint audit_entry_target_check CHECK ((length(target) <= 128))
);
CREATE INDEX audit_entry_action ON audit_entry USING btree (action text_pattern_ops, created_at DESC);
CREATE INDEX audit_entry_actor ON audit_entry USING btree (actor_id, created_at DESC);
CREATE INDEX audit_entry_newest ON audit_entry USING btree (created_at DESC, id DESC);
CREATE INDEX audit_entry_target ON audit_entry USING btree (target, created_at DESC);
CREATE INDEX audit_entry_words ON audit_entry USING gin (audit_words(action, target, reason, before, after));
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER audit_entry_chained AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_new_entry();

create table audit_head (
  one boolean default true not null,
  place bigint not null,
  hash bytea not null,
  constraint audit_head_one_check CHECK (one),
  constraint audit_head_pkey PRIMARY KEY (one)
);

create table bid (
  id uuid not null,
  auction_id uuid not null,
  bidder_id uuid not null,
  amount bigint not null,
  status text not null,
  created_at timestamp(3) with time zone not null,
  round smallint default 1 not null,
  automatic boolean default false not null,
  max_amount bigint not null,
  place integer not null,
  constraint bid_amount_check CHECK ((amount > 0)),
  constraint bid_auction_id_round_place_key UNIQUE (auction_id, round, place),
  constraint bid_check CHECK ((max_amount >= amount)),
  constraint bid_pkey PRIMARY KEY (id),
  constraint bid_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'refunded'::text, 'won'::text])))
) with (fillfactor=80);
CREATE INDEX bid_bidder ON bid USING btree (bidder_id, created_at DESC);
CREATE TRIGGER bid_moved BEFORE UPDATE OF auction_id, bidder_id ON bid FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER bid_named AFTER INSERT ON bid REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unknown_bids();

create table bid_heartbeat (
  only_row boolean default true not null,
  beat_at timestamp(3) with time zone not null,
  constraint bid_heartbeat_only_row_check CHECK (only_row),
  constraint bid_heartbeat_pkey PRIMARY KEY (only_row)
);

create table bid_process (
  id uuid not null,
  seen_at timestamp(3) with time zone not null,
  decided_until timestamp(3) with time zone not null,
  constraint bid_process_pkey PRIMARY KEY (id)
);

create table case_approval (
  id uuid not null,
  case_id uuid not null,
  decision text not null,
  content jsonb not null,
  reason text,
  approved_by uuid not null,
  approved_at timestamp(3) with time zone default product_now() not null,
  lapses_at timestamp(3) with time zone not null,
  state text default 'waiting'::text not null,
  constraint case_approval_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app_user(id),
  constraint case_approval_case_id_fkey FOREIGN KEY (case_id) REFERENCES admin_case(id),
  constraint case_approval_decision_check CHECK (((length(decision) >= 1) AND (length(decision) <= 40))),
  constraint case_approval_pkey PRIMARY KEY (id),
  constraint case_approval_reason_check CHECK ((length(reason) <= 2000)),
  constraint case_approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'lapsed'::text])))
);
CREATE INDEX case_approval_case ON case_approval USING btree (case_id, approved_at);
CREATE UNIQUE INDEX case_approval_waiting ON case_approval USING btree (case_id, decision, content) WHERE (state = 'waiting'::text);

create table case_note (
  id uuid not null,
  case_id uuid not null,
  written_by uuid not null,
  text text not null,
  written_at timestamp(3) with time zone default product_now() not null,
  constraint case_note_case_id_fkey FOREIGN KEY (case_id) REFERENCES admin_case(id),
  constraint case_note_pkey PRIMARY KEY (id),
  constraint case_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint case_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES app_user(id)
);
CREATE INDEX case_note_case ON case_note USING btree (case_id, written_at);

create table case_view (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  place smallint not null,
  constraint case_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint case_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint case_view_pkey PRIMARY KEY (id),
  constraint case_view_query_check CHECK ((length(query) <= 500))
);
CREATE INDEX case_view_owner ON case_view USING btree (owner_id, place);

create table chain_cursor (
  direction text not null,
  cursor text,
  next_at timestamp(3) with time zone default '-infinity'::timestamp with time zone not null,
  scanned_at timestamp(3) with time zone,
  known_sequence bigint,
  constraint chain_cursor_cursor_check CHECK (((length(cursor) >= 1) AND (length(cursor) <= 64))),
  constraint chain_cursor_direction_check CHECK ((direction = ANY (ARRAY['incoming'::text, 'outgoing'::text]))),
  constraint chain_cursor_pkey PRIMARY KEY (direction)
);

create table client_error (
  id uuid not null,
  fingerprint text not null,
  kind text not null,
  route text not null,
  remote text,
  version text,
  release text not null,
  message text not null,
  count bigint default 1 not null,
  first_seen_at timestamp(3) with time zone default product_now() not null,
  last_seen_at timestamp(3) with time zone default product_now() not null,
  constraint client_error_fingerprint_key UNIQUE (fingerprint),
  constraint client_error_kind_check CHECK ((kind = ANY (ARRAY['error'::text, 'api'::text, 'remote-fallback'::text]))),
  constraint client_error_pkey PRIMARY KEY (id)
);
CREATE INDEX client_error_seen ON client_error USING btree (last_seen_at, id);

create table contact_message (
  id uuid not null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  phone text not null,
  user_type text not null,
  user_id uuid,
  created_at timestamp(3) with time zone default product_now() not null,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  closed_note text,
  number bigint generated always as identity not null,
  is_priority boolean default false not null,
  constraint contact_message_check CHECK (((user_type = 'user'::text) = (user_id IS NOT NULL))),
  constraint contact_message_check1 CHECK ((num_nulls(closed_at, closed_by, closed_note) = ANY (ARRAY[0, 3]))),
  constraint contact_message_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES app_user(id),
  constraint contact_message_closed_note_check CHECK (((length(closed_note) >= 1) AND (length(closed_note) <= 500))),
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint contact_message_user_type_check CHECK ((user_type = ANY (ARRAY['guest'::text, 'user'::text])))
);
CREATE INDEX contact_message_created ON contact_message USING btree (created_at, id);
CREATE UNIQUE INDEX contact_message_number ON contact_message USING btree (number);
CREATE INDEX contact_message_open ON contact_message USING btree (created_at, id) WHERE (closed_at IS NULL);
CREATE TRIGGER contact_case_followed AFTER INSERT OR UPDATE OF closed_at ON contact_message FOR EACH ROW EXECUTE FUNCTION follow_contact_case();

create table conversation (
  id uuid not null,
  first_user_id uuid not null,
  second_user_id uuid not null,
  related_item_id uuid,
  related_item_type text,
  last_seq integer default 0 not null,
  started_by uuid not null,
  created_at timestamp(3) with time zone default product_now() not null,
  updated_at timestamp(3) with time zone default product_now() not null,
  constraint conversation_check CHECK ((first_user_id < second_user_id)),
  constraint conversation_check1 CHECK (((related_item_id IS NULL) = (related_item_type IS NULL))),
  constraint conversation_check2 CHECK (((started_by = first_user_id) OR (started_by = second_user_id))),
  constraint conversation_first_user_id_fkey FOREIGN KEY (first_user_id) REFERENCES app_user(id),
  constraint conversation_first_user_id_second_user_id_key UNIQUE (first_user_id, second_user_id),
  constraint conversation_last_seq_check CHECK ((last_seq >= 0)),
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_related_item_type_check CHECK ((related_item_type = ANY (ARRAY['domain'::text, 'product'::text]))),
  constraint conversation_second_user_id_fkey FOREIGN KEY (second_user_id) REFERENCES app_user(id),
  constraint conversation_started_by_fkey FOREIGN KEY (started_by) REFERENCES app_user(id)
);
CREATE INDEX conversation_started ON conversation USING btree (started_by, created_at);

create table conversation_member (
  conversation_id uuid not null,
  user_id uuid not null,
  last_read_seq integer default 0 not null,
  notice_at timestamp(3) with time zone,
  blocked_at timestamp(3) with time zone,
  constraint conversation_member_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_member_last_read_seq_check CHECK ((last_read_seq >= 0)),
  constraint conversation_member_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX conversation_member_notice ON conversation_member USING btree (notice_at) WHERE (notice_at IS NOT NULL);
CREATE INDEX conversation_member_user ON conversation_member USING btree (user_id);

create table deploy_token (
  id uuid not null,
  team text not null,
  token_hash bytea not null,
  remotes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint deploy_token_pkey PRIMARY KEY (id),
  constraint deploy_token_token_hash_key UNIQUE (token_hash)
);

create table dispute (
  id uuid not null,
  order_id uuid not null,
  opened_at timestamp(3) with time zone not null,
  statements_until timestamp(3) with time zone not null,
  outcome text,
  buyer_share bigint,
  is_strike boolean,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  second_look_until timestamp(3) with time zone,
  buyer_asked_at timestamp(3) with time zone,
  seller_asked_at timestamp(3) with time zone,
  buyer_accepted_at timestamp(3) with time zone,
  seller_accepted_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  constraint dispute_answered_after_decision CHECK (((decided_at IS NOT NULL) OR (num_nulls(decided_by, buyer_asked_at, seller_asked_at, buyer_accepted_at, seller_accepted_at, settled_at) = 6))),
  constraint dispute_buyer_share_check CHECK ((buyer_share >= 0)),
  constraint dispute_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint dispute_decided_in_full CHECK ((num_nulls(outcome, buyer_share, is_strike, decided_at, second_look_until) = ANY (ARRAY[0, 5]))),
  constraint dispute_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint dispute_outcome_check CHECK ((outcome = ANY (ARRAY['refund'::text, 'release'::text, 'split'::text]))),
  constraint dispute_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX dispute_one_open ON dispute USING btree (order_id) WHERE (settled_at IS NULL);
CREATE INDEX dispute_order ON dispute USING btree (order_id, opened_at);
CREATE INDEX dispute_undecided ON dispute USING btree (statements_until) WHERE (settled_at IS NULL);
CREATE TRIGGER dispute_case_followed AFTER INSERT OR UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION follow_dispute_case();

create table domain (
  id uuid not null,
  name text collate "C" not null,
  description text not null,
  category text not null,
  type text not null,
  price bigint not null,
  rent_price bigint,
  rent_period text,
  status text not null,
  featured boolean default false not null,
  seller_id uuid not null,
  contact_info text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  images jsonb default '[]'::jsonb not null,
  auction_end_time timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default product_now() not null,
  updated_at timestamp(3) with time zone default product_now() not null,
  mode text generated always as (
CASE
    WHEN (type = 'rent'::text) THEN 'rent'::text
    WHEN (auction_end_time IS NULL) THEN 'fixed'::text
    ELSE 'auction'::text
END) stored not null,
  label_length integer generated always as ((length(name) - 3)) stored not null,
  has_digits boolean generated always as ((name ~ '[0-9]'::text)) stored not null,
  has_hyphen boolean generated always as ((strpos(name, '-'::text) > 0)) stored not null,
  auction_days smallint,
  paused_at timestamp(3) with time zone,
  suspended_from text,
  review_flags text[] default '{}'::text[] not null,
  submitted_at timestamp(3) with time zone default product_now() not null,
  status_reason text,
  reminded_end timestamp(3) with time zone,
  reminded_days smallint,
  live_at timestamp(3) with time zone,
  accepts_offers boolean default false not null,
  reserve bigint,
  buy_now bigint,
  high_bid bigint,
  shown_price bigint generated always as (COALESCE(high_bid, rent_price, price)) stored not null,
  status_because jsonb,
  constraint domain_auction_days_check CHECK (((auction_days >= 1) AND (auction_days <= 30))),
  constraint domain_auction_is_sale CHECK (((type = 'sale'::text) OR (auction_end_time IS NULL))),
  constraint domain_buy_now CHECK (((buy_now IS NULL) OR (((buy_now * 10) >= (price * 11)) AND (buy_now >= COALESCE(reserve, (0)::bigint)) AND (type = 'sale'::text)))),
  constraint domain_category_check CHECK ((category = ANY (ARRAY['premium'::text, 'short'::text, 'business'::text, 'brand'::text, 'numeric'::text, 'crypto'::text, 'finance'::text, 'tech'::text, 'other'::text]))),
  constraint domain_contact_info_check CHECK ((length(contact_info) <= 500)),
  constraint domain_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint domain_high_bid_check CHECK ((high_bid > 0)),
  constraint domain_images_check CHECK ((jsonb_typeof(images) = 'array'::text)),
  constraint domain_name_check CHECK (((length(name) <= 66) AND (name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?\.pi$'::text) AND (substr(name, 3, 2) <> '--'::text))),
  constraint domain_pkey PRIMARY KEY (id),
  constraint domain_price_check CHECK ((price > 0)),
  constraint domain_rent_period_check CHECK ((rent_period = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text]))),
  constraint domain_rent_price_check CHECK ((rent_price > 0)),
  constraint domain_rent_terms CHECK (((type = 'rent'::text) = ((rent_price IS NOT NULL) AND (rent_period IS NOT NULL)))),
  constraint domain_reserve CHECK (((reserve IS NULL) OR ((reserve > price) AND (type = 'sale'::text)))),
  constraint domain_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint domain_status_check CHECK ((status = ANY (ARRAY['active'::text, 'sold'::text, 'rented'::text, 'pending'::text, 'reserved'::text, 'unsold'::text, 'inactive'::text, 'expired'::text, 'rejected'::text, 'withdrawn'::text, 'suspended'::text]))),
  constraint domain_status_reason_check CHECK (((length(status_reason) >= 1) AND (length(status_reason) <= 500))),
  constraint domain_suspended_from_check CHECK ((suspended_from = ANY (ARRAY['pending'::text, 'active'::text, 'unsold'::text, 'inactive'::text]))),
  constraint domain_type_check CHECK ((type = ANY (ARRAY['sale'::text, 'rent'::text])))
);
CREATE INDEX domain_browse_category_name ON domain USING btree (category, name, id) INCLUDE (shown_price, label_length, mode, featured, has_digits, has_hyphen) WHERE (status = 'active'::text);
CREATE INDEX domain_browse_category_price ON domain USING btree (category, shown_price, id) INCLUDE (label_length, mode, featured, has_digits, has_hyphen) WHERE (status = 'active'::text);
CREATE INDEX domain_browse_cell ON domain USING btree (category, mode, featured, has_digits, has_hyphen, label_length, shown_price) INCLUDE (created_at, id) WHERE (status = 'active'::text);
CREATE INDEX domain_browse_created ON domain USING btree (created_at, id) INCLUDE (shown_price, label_length, category, mode, featured, has_digits, has_hyphen) WHERE (status = 'active'::text);
CREATE INDEX domain_browse_ending ON domain USING btree (COALESCE(auction_end_time, 'infinity'::timestamp with time zone), id) INCLUDE (auction_end_time, shown_price, label_length, category, mode, featured, has_digits, has_hyphen) WHERE (status = 'active'::text);
CREATE INDEX domain_browse_length ON domain USING btree (label_length, id) INCLUDE (name, shown_price, category, mode, featured, has_digits, has_hyphen) WHERE (status = 'active'::text);
CREATE INDEX domain_browse_name ON domain USING btree (name, id) INCLUDE (shown_price, label_length, category, mode, featured, has_digits, has_hyphen) WHERE (status = 'active'::text);
CREATE INDEX domain_browse_other ON domain USING btree (status, created_at, id) WHERE (status <> 'active'::text);
CREATE INDEX domain_browse_price ON domain USING btree (shown_price, id) INCLUDE (label_length, category, mode, featured, has_digits, has_hyphen) WHERE (status = 'active'::text);
CREATE INDEX domain_created ON domain USING btree (created_at, id);
CREATE INDEX domain_expires ON domain USING btree (expires_at) WHERE (status = 'active'::text);
CREATE INDEX domain_first_reminder ON domain USING btree (expires_at) WHERE ((status = 'active'::text) AND (mode <> 'auction'::text) AND (reminded_end IS DISTINCT FROM expires_at));
CREATE INDEX domain_last_reminder ON domain USING btree (expires_at) WHERE ((status = 'active'::text) AND (mode <> 'auction'::text) AND (reminded_end = expires_at) AND (reminded_days > 1));
CREATE INDEX domain_live ON domain USING btree (live_at) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX domain_live_name ON domain USING btree (name) WHERE (status = ANY (ARRAY['active'::text, 'pending'::text, 'reserved'::text, 'rented'::text, 'unsold'::text]));
CREATE INDEX domain_of_name ON domain USING btree (name);
CREATE INDEX domain_sample ON domain USING btree (id) INCLUDE (name, status, shown_price, label_length, category, mode, featured, has_digits, has_hyphen) WHERE (get_byte(uuid_send(id), 15) < 4);
CREATE INDEX domain_seller ON domain USING btree (seller_id, created_at, id);
CREATE INDEX domain_sold_by ON domain USING btree (seller_id) WHERE (status = 'sold'::text);
CREATE INDEX domain_text_active ON domain USING gin (name gin_trgm_ops) WITH (fastupdate=off) WHERE (status = 'active'::text);
CREATE INDEX domain_text_other ON domain USING gin (name gin_trgm_ops) WHERE (status <> 'active'::text);
CREATE INDEX domain_text_sold ON domain USING gin (name gin_trgm_ops) WHERE (status = 'sold'::text);
CREATE INDEX domain_unsold ON domain USING btree (expires_at) WHERE (status = 'unsold'::text);
CREATE INDEX domain_waiting ON domain USING btree (status) WHERE (status = ANY (ARRAY['pending'::text, 'suspended'::text]));
CREATE TRIGGER domain_case_followed AFTER UPDATE OF status ON domain FOR EACH ROW WHEN (((old.status <> new.status) AND (('pending'::text = old.status) OR ('pending'::text = new.status)))) EXECUTE FUNCTION follow_listing_case();
CREATE TRIGGER domain_case_opened AFTER INSERT ON domain FOR EACH ROW WHEN ((new.status = 'pending'::text)) EXECUTE FUNCTION follow_listing_case();
CREATE TRIGGER domain_price_lowered AFTER UPDATE OF price, rent_price ON domain FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status = 'active'::text) AND (COALESCE(new.rent_price, new.price) < COALESCE(old.rent_price, old.price)))) EXECUTE FUNCTION keep_watch_news();
CREATE TRIGGER domain_terms_of_changed AFTER UPDATE OF name, tags, description, status, price, rent_price, high_bid, featured, category, type, auction_end_time, created_at ON domain FOR EACH ROW WHEN ((((old.status = 'active'::text) <> (new.status = 'active'::text)) OR ((new.status = 'active'::text) AND ((((((((old.name IS DISTINCT FROM new.name) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.description IS DISTINCT FROM new.description)) OR (old.shown_price IS DISTINCT FROM new.shown_price)) OR (old.featured IS DISTINCT FROM new.featured)) OR (old.category IS DISTINCT FROM new.category)) OR (old.mode IS DISTINCT FROM new.mode)) OR (old.created_at IS DISTINCT FROM new.created_at))))) EXECUTE FUNCTION keep_search_terms();
CREATE TRIGGER domain_terms_of_gone AFTER DELETE ON domain FOR EACH ROW WHEN ((old.status = 'active'::text)) EXECUTE FUNCTION keep_search_terms();
CREATE TRIGGER domain_terms_of_new AFTER INSERT ON domain FOR EACH ROW WHEN ((new.status = 'active'::text)) EXECUTE FUNCTION keep_search_terms();
CREATE TRIGGER domain_watched_end AFTER UPDATE OF status ON domain FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) AND
        CASE
            WHEN (new.mode = 'auction'::text) THEN ((old.status = 'active'::text) AND (new.status = ANY (ARRAY['reserved'::text, 'unsold'::text, 'withdrawn'::text])))
            ELSE ((old.status = ANY (ARRAY['active'::text, 'reserved'::text, 'inactive'::text])) AND (new.status = ANY (ARRAY['sold'::text, 'rented'::text, 'expired'::text, 'withdrawn'::text])))
        END)) EXECUTE FUNCTION keep_watch_news();

create table domain_price (
  domain_id uuid not null,
  price bigint not null,
  rent_price bigint,
  until timestamp(3) with time zone not null,
  constraint domain_price_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint domain_price_pkey PRIMARY KEY (domain_id, until),
  constraint domain_price_price_check CHECK ((price > 0)),
  constraint domain_price_rent_price_check CHECK ((rent_price > 0))
);

create table domain_term (
  term text collate "C" not null,
  domain_id uuid not null,
  label_length smallint not null,
  is_start boolean not null,
  featured boolean not null,
  has_digits boolean not null,
  has_hyphen boolean not null,
  category domain_category not null,
  mode domain_mode not null,
  shown_price bigint not null,
  created_at timestamp(3) with time zone not null
);
CREATE UNIQUE INDEX domain_term_key ON domain_term USING btree (term, domain_id) INCLUDE (label_length, is_start, featured, has_digits, has_hyphen, category, mode, shown_price, created_at);
CREATE INDEX domain_term_sample ON domain_term USING btree (term) WHERE (get_byte(uuid_send(domain_id), 15) < 4);
CREATE INDEX domain_term_short ON domain_term USING btree ("left"(term, 3), label_length, domain_id) INCLUDE (term, is_start) WHERE ((label_length <= 11) AND ("left"(term, 1) <> ' '::text));

create table idempotency_key (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamp with time zone default product_now() not null,
  constraint idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_key_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_created ON idempotency_key USING btree (created_at);

create table incoming_transaction (
  id uuid not null,
  txid text not null,
  memo text,
  sender text,
  amount bigint not null,
  arrived_at timestamp(3) with time zone not null,
  state text not null,
  payment_id text,
  uid text,
  held_because jsonb,
  next_look_at timestamp(3) with time zone,
  decided_by uuid,
  decided_because text,
  decided_at timestamp(3) with time zone,
  credited_to uuid,
  refund_txid text,
  constraint incoming_transaction_amount_check CHECK ((amount > 0)),
  constraint incoming_transaction_check CHECK (((state = 'refunded'::text) = (refund_txid IS NOT NULL))),
  constraint incoming_transaction_check1 CHECK (((held_because IS NOT NULL) OR (state = ANY (ARRAY['open'::text, 'posted'::text])))),
  constraint incoming_transaction_credited_to_fkey FOREIGN KEY (credited_to) REFERENCES app_user(id),
  constraint incoming_transaction_decided_because_check CHECK (((length(decided_because) >= 1) AND (length(decided_because) <= 500))),
  constraint incoming_transaction_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint incoming_transaction_pkey PRIMARY KEY (id),
  constraint incoming_transaction_refund_txid_check CHECK ((length(refund_txid) = 64)),
  constraint incoming_transaction_refund_txid_key UNIQUE (refund_txid),
  constraint incoming_transaction_state_check CHECK ((state = ANY (ARRAY['open'::text, 'posted'::text, 'held'::text, 'credited'::text, 'named'::text, 'refunding'::text, 'refunded'::text]))),
  constraint incoming_transaction_txid_check CHECK ((length(txid) = 64)),
  constraint incoming_transaction_txid_key UNIQUE (txid)
);
CREATE INDEX incoming_transaction_credited ON incoming_transaction USING btree (credited_to, decided_at) WHERE (state = 'credited'::text);
CREATE INDEX incoming_transaction_held ON incoming_transaction USING btree (arrived_at, id) WHERE (state = ANY (ARRAY['held'::text, 'refunding'::text]));
CREATE INDEX incoming_transaction_look ON incoming_transaction USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX incoming_transaction_memo ON incoming_transaction USING btree (memo) WHERE (state = 'open'::text);
CREATE INDEX incoming_transaction_open ON incoming_transaction USING btree (arrived_at, id) WHERE (state = 'open'::text);
CREATE TRIGGER incoming_case_followed AFTER UPDATE OF state ON incoming_transaction FOR EACH ROW WHEN (((old.state <> new.state) AND (('held'::text = old.state) OR ('held'::text = new.state)))) EXECUTE FUNCTION follow_held_case();
CREATE TRIGGER incoming_case_opened AFTER INSERT ON incoming_transaction FOR EACH ROW WHEN ((new.state = 'held'::text)) EXECUTE FUNCTION follow_held_case();
CREATE TRIGGER incoming_refund_explains AFTER UPDATE OF refund_txid ON incoming_transaction FOR EACH ROW WHEN (((new.refund_txid IS NOT NULL) AND (old.refund_txid IS NULL))) EXECUTE FUNCTION close_refund_case();

create table known_wallet (
  user_id uuid not null,
  address text not null,
  first_seen_at timestamp(3) with time zone default product_now() not null,
  last_seen_at timestamp(3) with time zone default product_now() not null,
  constraint known_wallet_pkey PRIMARY KEY (user_id, address),
  constraint known_wallet_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX known_wallet_of_address ON known_wallet USING btree (address);

create table ledger_account (
  id uuid not null,
  owner_id uuid,
  kind text not null,
  balance bigint default 0 not null,
  order_id uuid,
  stripe smallint default 0 not null,
  credited_to uuid,
  constraint ledger_account_check CHECK (((owner_id IS NOT NULL) = (kind ~~ 'user.%'::text))),
  constraint ledger_account_credited_to_fkey FOREIGN KEY (credited_to) REFERENCES app_user(id),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['user.free'::text, 'user.locked'::text, 'escrow.order'::text, 'escrow.rental'::text, 'platform.fees'::text, 'platform.plans'::text, 'platform.float'::text, 'platform.network_fees'::text, 'suspense.unmatched'::text, 'chain.in'::text, 'chain.out'::text]))),
  constraint ledger_account_not_negative CHECK (((balance >= 0) OR (kind ~~ 'chain.%'::text) OR (kind ~~ 'platform.%'::text))),
  constraint ledger_account_order_kind CHECK (((order_id IS NULL) OR ((owner_id IS NULL) AND (kind = ANY (ARRAY['escrow.order'::text, 'escrow.rental'::text]))))),
  constraint ledger_account_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_stripe_check CHECK (((stripe >= 0) AND (stripe <= 16)))
) with (fillfactor=70);
CREATE UNIQUE INDEX ledger_account_order ON ledger_account USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_account_owner ON ledger_account USING btree (owner_id, kind) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_account_system ON ledger_account USING btree (kind, stripe) WHERE ((owner_id IS NULL) AND (order_id IS NULL));
CREATE TRIGGER ledger_account_kept BEFORE DELETE OR UPDATE OF id OR TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();

create table ledger_checkpoint (
  id uuid not null,
  bound uuid not null,
  added_to uuid not null,
  broken_events bigint default 0 not null,
  whole_at timestamp(3) with time zone,
  constraint ledger_checkpoint_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX ledger_checkpoint_next ON ledger_checkpoint USING btree ((true)) WHERE (whole_at IS NULL);

create table ledger_checkpoint_total (
  checkpoint_id uuid not null,
  account_id uuid not null,
  total bigint not null,
  constraint ledger_checkpoint_total_checkpoint_id_fkey FOREIGN KEY (checkpoint_id) REFERENCES ledger_checkpoint(id) ON DELETE CASCADE,
  constraint ledger_checkpoint_total_pkey PRIMARY KEY (checkpoint_id, account_id)
);

create table ledger_event (
  id uuid not null,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  memo text,
  payer_id uuid,
  created_at timestamp(3) with time zone default product_now() not null,
  memo_values jsonb,
  constraint ledger_event_kind_ref_id_key UNIQUE (kind, ref_id),
  constraint ledger_event_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES app_user(id),
  constraint ledger_event_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX ledger_event_payment ON ledger_event USING btree (ref_id) WHERE (ref_type = 'payment'::text);
CREATE INDEX ledger_event_time ON ledger_event USING brin (created_at) WITH (pages_per_range='16');
CREATE TRIGGER ledger_event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table ledger_transfer (
  event_id uuid not null,
  place smallint not null,
  debit_account uuid not null,
  credit_account uuid not null,
  amount bigint not null,
  is_hold boolean not null,
  constraint ledger_transfer_amount_check CHECK ((amount > 0)),
  constraint ledger_transfer_check CHECK ((debit_account <> credit_account)),
  constraint ledger_transfer_pkey PRIMARY KEY (event_id, place)
);
CREATE TRIGGER ledger_transfer_accounts AFTER INSERT ON ledger_transfer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unknown_accounts();
CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table listing_decision (
  id uuid not null,
  domain_id uuid not null,
  decided_by uuid not null,
  decision text not null,
  reason text,
  decided_at timestamp(3) with time zone default product_now() not null,
  constraint listing_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint listing_decision_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'reject'::text, 'suspend'::text, 'restore'::text, 'remove'::text]))),
  constraint listing_decision_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint listing_decision_pkey PRIMARY KEY (id)
);
CREATE INDEX listing_decision_of_domain ON listing_decision USING btree (domain_id, decided_at);

create table listing_draft (
  user_id uuid not null,
  fields jsonb not null,
  updated_at timestamp(3) with time zone default product_now() not null,
  constraint listing_draft_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint listing_draft_pkey PRIMARY KEY (user_id),
  constraint listing_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX listing_draft_updated ON listing_draft USING btree (updated_at);

create table listing_source (
  domain_id uuid not null,
  day date not null,
  kind text not null,
  value text not null,
  visitors integer not null,
  marks integer not null,
  constraint listing_source_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint listing_source_kind_check CHECK ((kind = ANY (ARRAY['host'::text, 'search'::text]))),
  constraint listing_source_marks_check CHECK (((marks >= 1) AND (marks <= 65535))),
  constraint listing_source_pkey PRIMARY KEY (domain_id, day, kind, value),
  constraint listing_source_value_check CHECK (((length(value) >= 1) AND (length(value) <= 253))),
  constraint listing_source_visitors_check CHECK ((visitors > 0))
);

create table listing_views (
  domain_id uuid not null,
  day date not null,
  views integer not null,
  constraint listing_views_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint listing_views_pkey PRIMARY KEY (domain_id, day),
  constraint listing_views_views_check CHECK ((views > 0))
);

create table listing_visitor (
  day date not null,
  domain_id uuid not null,
  visitor bytea not null,
  constraint listing_visitor_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint listing_visitor_pkey PRIMARY KEY (day, domain_id, visitor),
  constraint listing_visitor_visitor_check CHECK ((length(visitor) = 16))
);

create table maintenance_run (
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone not null,
  constraint maintenance_run_check CHECK ((ended_at >= started_at)),
  constraint maintenance_run_pkey PRIMARY KEY (started_at)
);
CREATE INDEX maintenance_run_ended ON maintenance_run USING btree (ended_at);

create table message (
  conversation_id uuid not null,
  seq integer not null,
  id uuid not null,
  sender_id uuid not null,
  body text not null,
  created_at timestamp(3) with time zone default product_now() not null,
  client_id uuid,
  constraint message_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint message_id_key UNIQUE (id),
  constraint message_pkey PRIMARY KEY (conversation_id, seq),
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app_user(id),
  constraint message_seq_check CHECK ((seq > 0))
);
CREATE UNIQUE INDEX message_client_id ON message USING btree (conversation_id, sender_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX message_sender ON message USING btree (sender_id, created_at);

create table newsletter_subscriber (
  email text not null,
  status text not null,
  unsubscribe_token text not null,
  created_at timestamp(3) with time zone default product_now() not null,
  updated_at timestamp(3) with time zone default product_now() not null,
  constraint newsletter_subscriber_email_check CHECK ((email = lower(email))),
  constraint newsletter_subscriber_pkey PRIMARY KEY (email),
  constraint newsletter_subscriber_status_check CHECK ((status = ANY (ARRAY['subscribed'::text, 'unsubscribed'::text]))),
  constraint newsletter_subscriber_unsubscribe_token_key UNIQUE (unsubscribe_token)
);

create table notification (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  key text not null,
  data jsonb not null,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default product_now() not null,
  read_at timestamp(3) with time zone,
  constraint notification_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint notification_key_check CHECK ((length(key) <= 200)),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_user_id_key_key UNIQUE (user_id, key)
);
CREATE INDEX notification_created ON notification USING btree (created_at);
CREATE INDEX notification_of_user ON notification USING btree (user_id, created_at, id);

create table notification_opt_out (
  user_id uuid not null,
  kind text not null,
  constraint notification_opt_out_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint notification_opt_out_pkey PRIMARY KEY (user_id, kind),
  constraint notification_opt_out_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table offer (
  id uuid not null,
  domain_id uuid not null,
  domain_name text not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  amount bigint not null,
  counter_amount bigint,
  status text default 'open'::text not null,
  message text default ''::text not null,
  counter_message text default ''::text not null,
  order_id uuid,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default product_now() not null,
  constraint offer_amount_check CHECK ((amount > 0)),
  constraint offer_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint offer_check CHECK ((counter_amount > amount)),
  constraint offer_check1 CHECK ((buyer_id <> seller_id)),
  constraint offer_check2 CHECK (((status <> 'countered'::text) OR (counter_amount IS NOT NULL))),
  constraint offer_check3 CHECK (((status = 'accepted'::text) = (order_id IS NOT NULL))),
  constraint offer_counter_message_check CHECK ((length(counter_message) <= 300)),
  constraint offer_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint offer_message_check CHECK ((length(message) <= 300)),
  constraint offer_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint offer_order_id_key UNIQUE (order_id),
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint offer_status_check CHECK ((status = ANY (ARRAY['open'::text, 'countered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
) with (fillfactor=80);
CREATE INDEX offer_buyer ON offer USING btree (buyer_id, created_at, id);
CREATE INDEX offer_due ON offer USING btree (expires_at) WHERE (status = ANY (ARRAY['open'::text, 'countered'::text]));
CREATE UNIQUE INDEX offer_one_open ON offer USING btree (domain_id, buyer_id) WHERE (status = ANY (ARRAY['open'::text, 'countered'::text]));
CREATE INDEX offer_seller ON offer USING btree (seller_id, created_at, id);

create table order_event (
  order_id uuid not null,
  place smallint not null,
  type text not null,
  by_role text not null,
  by_user_id uuid,
  status text not null,
  note text,
  at timestamp(3) with time zone not null,
  reason text,
  images text[],
  constraint order_event_by_role_check CHECK ((by_role = ANY (ARRAY['buyer'::text, 'seller'::text, 'admin'::text, 'system'::text]))),
  constraint order_event_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES app_user(id),
  constraint order_event_images_check CHECK (((cardinality(images) >= 1) AND (cardinality(images) <= 5))),
  constraint order_event_note_check CHECK ((length(note) <= 2000)),
  constraint order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_event_pkey PRIMARY KEY (order_id, place),
  constraint order_event_reason_check CHECK ((length(reason) <= 500))
);
CREATE INDEX order_event_images ON order_event USING gin (images) WHERE (images IS NOT NULL);
CREATE TRIGGER order_event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table orders (
  id uuid not null,
  kind text default 'purchase'::text not null,
  item_type text not null,
  item_id uuid not null,
  item_name text not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  amount bigint not null,
  fee_percent smallint not null,
  fee bigint not null,
  status text not null,
  paid_with text,
  payment_id text,
  bid_id uuid,
  extension text default 'none'::text not null,
  funded_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default product_now() not null,
  rental_id uuid,
  rental_period smallint,
  months smallint,
  slices_paid smallint default 0 not null,
  period_start timestamp(3) with time zone,
  period_end timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  constraint orders_amount_check CHECK ((amount > 0)),
  constraint orders_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES bid(id),
  constraint orders_bid_id_key UNIQUE (bid_id),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  constraint orders_check CHECK ((buyer_id <> seller_id)),
  constraint orders_check1 CHECK (((fee >= 0) AND (fee <= amount))),
  constraint orders_check2 CHECK (((status = ANY (ARRAY['awaiting_payment'::text, 'expired'::text])) = (paid_with IS NULL))),
  constraint orders_check3 CHECK (((paid_with IS NULL) = (funded_at IS NULL))),
  constraint orders_check4 CHECK (((NOT (paid_with IS DISTINCT FROM 'pi'::text)) = (payment_id IS NOT NULL))),
  constraint orders_check5 CHECK (((NOT (paid_with IS DISTINCT FROM 'bid'::text)) = (bid_id IS NOT NULL))),
  constraint orders_clock CHECK (((status = 'disputed'::text) OR ((status = ANY (ARRAY['completed'::text, 'refunded'::text, 'expired'::text])) = (due_at IS NULL)))),
  constraint orders_extension_check CHECK ((extension = ANY (ARRAY['none'::text, 'asked'::text, 'granted'::text]))),
  constraint orders_fee_percent_check CHECK (((fee_percent >= 0) AND (fee_percent <= 100))),
  constraint orders_item_type_check CHECK ((item_type = ANY (ARRAY['domain'::text, 'product'::text]))),
  constraint orders_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'rent'::text]))),
  constraint orders_months_check CHECK ((months = ANY (ARRAY[1, 3, 12]))),
  constraint orders_paid_with_check CHECK ((paid_with = ANY (ARRAY['pi'::text, 'balance'::text, 'bid'::text]))),
  constraint orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES pi_payment(payment_id),
  constraint orders_payment_id_key UNIQUE (payment_id),
  constraint orders_period CHECK (((period_start IS NULL) = (period_end IS NULL))),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_rent CHECK ((((kind = 'rent'::text) = (rental_id IS NOT NULL)) AND ((rental_id IS NULL) = (rental_period IS NULL)) AND ((rental_id IS NULL) = (months IS NULL)))),
  constraint orders_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rental(id),
  constraint orders_rental_period_check CHECK ((rental_period > 0)),
  constraint orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint orders_slices CHECK (((slices_paid >= 0) AND (slices_paid <= COALESCE((months)::integer, 0)))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'funded'::text, 'delivering'::text, 'delivered'::text, 'accepted'::text, 'disputed'::text, 'completed'::text, 'refunded'::text, 'expired'::text])))
) with (fillfactor=80);
CREATE INDEX orders_buyer ON orders USING btree (buyer_id, created_at, id);
CREATE INDEX orders_disputed ON orders USING btree (created_at, id) WHERE (status = 'disputed'::text);
CREATE INDEX orders_due ON orders USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX orders_first_period ON orders USING btree (rental_id) WHERE (rental_period = 1);
CREATE INDEX orders_item ON orders USING btree (item_id);
CREATE UNIQUE INDEX orders_one_open ON orders USING btree (item_type, item_id) WHERE ((status <> ALL (ARRAY['completed'::text, 'refunded'::text, 'expired'::text])) AND (period_start IS NULL));
CREATE UNIQUE INDEX orders_one_period ON orders USING btree (rental_id, rental_period) WHERE ((rental_id IS NOT NULL) AND (status <> ALL (ARRAY['refunded'::text, 'expired'::text])));
CREATE INDEX orders_seller ON orders USING btree (seller_id, created_at, id);
CREATE INDEX orders_sold ON orders USING btree (seller_id, funded_at) INCLUDE (status, delivered_at) WHERE ((kind = 'purchase'::text) AND (funded_at IS NOT NULL));
CREATE INDEX orders_sold_names ON orders USING btree (funded_at DESC) WHERE ((kind = 'purchase'::text) AND (item_type = 'domain'::text) AND (status = 'completed'::text));

create table outgoing_transaction (
  hash text not null,
  memo text,
  is_successful boolean not null,
  fee bigint not null,
  found_at timestamp(3) with time zone default product_now() not null,
  id uuid not null,
  sequence bigint,
  withdrawal_id uuid,
  named_at timestamp(3) with time zone,
  named_by uuid,
  constraint outgoing_transaction_fee_check CHECK ((fee >= 0)),
  constraint outgoing_transaction_hash_check CHECK ((length(hash) = 64)),
  constraint outgoing_transaction_hash_key UNIQUE (hash),
  constraint outgoing_transaction_named_by_fkey FOREIGN KEY (named_by) REFERENCES app_user(id),
  constraint outgoing_transaction_pkey PRIMARY KEY (id),
  constraint outgoing_transaction_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
CREATE INDEX outgoing_transaction_memo ON outgoing_transaction USING btree (memo);
CREATE INDEX outgoing_transaction_sequence ON outgoing_transaction USING btree (sequence);
CREATE INDEX outgoing_transaction_withdrawal ON outgoing_transaction USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE TRIGGER outgoing_case_followed AFTER INSERT OR UPDATE OF named_at ON outgoing_transaction FOR EACH ROW EXECUTE FUNCTION follow_outgoing_case();

create table payout_approval (
  withdrawal_id uuid not null,
  admin_id uuid not null,
  approved_at timestamp(3) with time zone default product_now() not null,
  constraint payout_approval_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES app_user(id),
  constraint payout_approval_pkey PRIMARY KEY (withdrawal_id, admin_id),
  constraint payout_approval_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);

create table payout_envelope (
  hash text not null,
  withdrawal_id uuid not null,
  envelope text not null,
  sequence bigint not null,
  max_fee bigint not null,
  max_time timestamp(3) with time zone not null,
  outcome text,
  signed_at timestamp(3) with time zone default product_now() not null,
  constraint payout_envelope_hash_check CHECK ((length(hash) = 64)),
  constraint payout_envelope_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text, 'dead'::text]))),
  constraint payout_envelope_pkey PRIMARY KEY (hash),
  constraint payout_envelope_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
CREATE INDEX payout_envelope_open ON payout_envelope USING btree (withdrawal_id) WHERE (outcome IS NULL);
CREATE INDEX payout_envelope_withdrawal ON payout_envelope USING btree (withdrawal_id, signed_at);

create table payout_lease (
  is_single boolean default true not null,
  fence bigint default 0 not null,
  leased_until timestamp(3) with time zone default '-infinity'::timestamp with time zone not null,
  constraint payout_lease_is_single_check CHECK (is_single),
  constraint payout_lease_pkey PRIMARY KEY (is_single)
);

create table pi_payment (
  id uuid not null,
  payment_id text not null,
  user_id uuid not null,
  kind text not null,
  amount bigint not null,
  metadata json not null,
  plan_id text,
  request_id text,
  state text not null,
  txid text,
  held_because jsonb,
  next_check_at timestamp(3) with time zone,
  attempts integer default 0 not null,
  created_at timestamp(3) with time zone default product_now() not null,
  completed_at timestamp(3) with time zone,
  order_id uuid,
  payer_wallet text,
  credited_because text,
  constraint pi_payment_amount_check CHECK ((amount > 0)),
  constraint pi_payment_check CHECK (((txid IS NOT NULL) OR (state <> ALL (ARRAY['submitted'::text, 'completed'::text, 'held'::text])))),
  constraint pi_payment_credited_because_check CHECK ((credited_because = ANY (ARRAY['repeated'::text, 'amount'::text, 'cancelled'::text, 'refused'::text, 'late'::text]))),
  constraint pi_payment_kind_check CHECK ((kind = ANY (ARRAY['subscription'::text, 'deposit'::text, 'order'::text, 'rent'::text]))),
  constraint pi_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint pi_payment_payer_wallet_check CHECK (((length(payer_wallet) >= 1) AND (length(payer_wallet) <= 128))),
  constraint pi_payment_payment_id_check CHECK (((length(payment_id) >= 1) AND (length(payment_id) <= 64))),
  constraint pi_payment_payment_id_key UNIQUE (payment_id),
  constraint pi_payment_pkey PRIMARY KEY (id),
  constraint pi_payment_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plan(id),
  constraint pi_payment_request_id_check CHECK (((length(request_id) >= 1) AND (length(request_id) <= 200))),
  constraint pi_payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'approved'::text, 'submitted'::text, 'completed'::text, 'cancelled'::text, 'failed'::text, 'held'::text]))),
  constraint pi_payment_txid_check CHECK ((length(txid) = 64)),
  constraint pi_payment_txid_key UNIQUE (txid),
  constraint pi_payment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX pi_payment_deposit_once ON pi_payment USING btree (user_id, request_id) WHERE ((kind = 'deposit'::text) AND (state = 'completed'::text) AND (credited_because IS NULL));
CREATE INDEX pi_payment_due ON pi_payment USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX pi_payment_order ON pi_payment USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX pi_payment_request ON pi_payment USING btree (user_id, request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX pi_payment_user ON pi_payment USING btree (user_id, created_at);

create table product (
  id uuid not null,
  seller_id uuid not null,
  title text not null,
  description text not null,
  price bigint not null,
  category text not null,
  images jsonb default '[]'::jsonb not null,
  status text not null,
  created_at timestamp(3) with time zone default product_now() not null,
  updated_at timestamp(3) with time zone default product_now() not null,
  ended_at timestamp(3) with time zone,
  constraint product_category_check CHECK ((category = ANY (ARRAY['Accessories'::text, 'Sports'::text, 'Electronics'::text, 'Home'::text, 'Art'::text, 'Music'::text]))),
  constraint product_description_check CHECK (((length(description) >= 1) AND (length(description) <= 2000))),
  constraint product_images_check CHECK ((jsonb_typeof(images) = 'array'::text)),
  constraint product_pkey PRIMARY KEY (id),
  constraint product_price_check CHECK ((price > 0)),
  constraint product_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id),
  constraint product_status_check CHECK ((status = ANY (ARRAY['active'::text, 'sold'::text, 'pending'::text]))),
  constraint product_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX product_newest ON product USING btree (created_at, id);
CREATE INDEX product_seller ON product USING btree (seller_id, created_at, id);

create table product_clock (
  only_row boolean default true not null,
  offset_ms bigint default 0 not null,
  reached timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint product_clock_offset_ms_check CHECK ((offset_ms >= 0)),
  constraint product_clock_only_row_check CHECK (only_row),
  constraint product_clock_pkey PRIMARY KEY (only_row)
);

create table proof_check (
  is_single boolean default true not null,
  next_at timestamp(3) with time zone default '-infinity'::timestamp with time zone not null,
  checked_at timestamp(3) with time zone,
  is_balanced boolean,
  difference bigint,
  failing_since timestamp(3) with time zone,
  constraint proof_check_is_single_check CHECK (is_single),
  constraint proof_check_pkey PRIMARY KEY (is_single)
);

create table proof_key (
  kid text not null,
  public_key text not null,
  seed text,
  made_at timestamp(3) with time zone default product_now() not null,
  constraint proof_key_pkey PRIMARY KEY (kid)
);

create table proof_reading (
  read_at timestamp(3) with time zone default product_now() not null,
  on_chain bigint not null,
  expected bigint not null,
  constraint proof_reading_pkey PRIMARY KEY (read_at)
);

create table rental (
  id uuid not null,
  domain_id uuid not null,
  domain_name text not null,
  renter_id uuid not null,
  owner_id uuid not null,
  rent_period text not null,
  price bigint not null,
  state text default 'opening'::text not null,
  is_ending boolean default false not null,
  period_start timestamp(3) with time zone,
  period_end timestamp(3) with time zone,
  paid_until timestamp(3) with time zone,
  next_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default product_now() not null,
  started_at timestamp(3) with time zone,
  point_to text,
  disputed_since timestamp(3) with time zone,
  disputed_ms bigint default 0 not null,
  constraint rental_check CHECK ((renter_id <> owner_id)),
  constraint rental_check1 CHECK ((((period_start IS NULL) = (period_end IS NULL)) AND ((period_start IS NULL) = (paid_until IS NULL)))),
  constraint rental_check2 CHECK (((state <> 'running'::text) OR (period_start IS NOT NULL))),
  constraint rental_check4 CHECK (((state = ANY (ARRAY['ended'::text, 'defaulted'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint rental_clock CHECK (
CASE
    WHEN (state <> 'running'::text) THEN (next_at IS NULL)
    ELSE ((next_at IS NOT NULL) OR (disputed_since IS NOT NULL))
END),
  constraint rental_disputed_ms_check CHECK ((disputed_ms >= 0)),
  constraint rental_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint rental_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint rental_pkey PRIMARY KEY (id),
  constraint rental_point_to_check CHECK (((char_length(point_to) >= 1) AND (char_length(point_to) <= 200))),
  constraint rental_price_check CHECK ((price > 0)),
  constraint rental_rent_period_check CHECK ((rent_period = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text]))),
  constraint rental_renter_id_fkey FOREIGN KEY (renter_id) REFERENCES app_user(id),
  constraint rental_started CHECK (((started_at IS NULL) = (period_start IS NULL))),
  constraint rental_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'running'::text, 'ended'::text, 'defaulted'::text, 'cancelled'::text])))
) with (fillfactor=80);
CREATE INDEX rental_due ON rental USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX rental_one_open ON rental USING btree (domain_id) WHERE (state = ANY (ARRAY['opening'::text, 'running'::text]));
CREATE INDEX rental_owner ON rental USING btree (owner_id, created_at, id);
CREATE INDEX rental_renter ON rental USING btree (renter_id, created_at, id);

create table report (
  id uuid not null,
  kind text not null,
  target_id uuid not null,
  reporter_id uuid,
  reported_id uuid not null,
  reason text not null,
  excerpt jsonb not null,
  created_at timestamp(3) with time zone default product_now() not null,
  action text,
  decision_reason text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  number bigint generated always as identity not null,
  about text,
  name text,
  email text,
  constraint report_about_check CHECK ((about = ANY (ARRAY['not_theirs'::text, 'trademark'::text, 'fraud'::text, 'other'::text]))),
  constraint report_action_check CHECK ((action = ANY (ARRAY['dismiss'::text, 'hide'::text, 'suspend'::text]))),
  constraint report_check CHECK ((num_nulls(action, decision_reason, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
  constraint report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint report_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 500))),
  constraint report_excerpt_check CHECK ((jsonb_typeof(excerpt) = 'array'::text)),
  constraint report_from CHECK (((num_nonnulls(reporter_id, email) = 1) AND ((email IS NULL) OR (kind = 'listing'::text)))),
  constraint report_kind_check CHECK ((kind = ANY (ARRAY['conversation'::text, 'review'::text, 'listing'::text]))),
  constraint report_of_listing CHECK ((((kind = 'listing'::text) = (about IS NOT NULL)) AND ((about IS NULL) = (name IS NULL)))),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <=
CASE
    WHEN (kind = 'listing'::text) THEN 1000
    ELSE 500
END))),
  constraint report_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES app_user(id),
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX report_number ON report USING btree (number);
CREATE INDEX report_oldest ON report USING btree (created_at, id);
CREATE UNIQUE INDEX report_open ON report USING btree (kind, target_id, reporter_id) WHERE ((decided_at IS NULL) AND (kind <> 'listing'::text));
CREATE INDEX report_target ON report USING btree (kind, target_id, created_at);
CREATE TRIGGER report_case_followed AFTER INSERT OR UPDATE OF decided_at ON report FOR EACH ROW EXECUTE FUNCTION follow_report_case();

create table review (
  id uuid not null,
  order_id uuid not null,
  reviewer_id uuid not null,
  seller_id uuid not null,
  rating smallint not null,
  comment text not null,
  reply text,
  replied_at timestamp(3) with time zone,
  hidden_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default product_now() not null,
  constraint review_check CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint review_comment_check CHECK ((length(comment) <= 1000)),
  constraint review_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint review_order_id_key UNIQUE (order_id),
  constraint review_pkey PRIMARY KEY (id),
  constraint review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint review_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 1000))),
  constraint review_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES app_user(id),
  constraint review_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES app_user(id)
);
CREATE INDEX review_by_reviewer ON review USING btree (reviewer_id);
CREATE INDEX review_of_seller ON review USING btree (seller_id, created_at DESC, id DESC) WHERE (hidden_at IS NULL);

create table same_person (
  user_id uuid not null,
  other_id uuid not null,
  until timestamp(3) with time zone not null,
  constraint same_person_check CHECK ((user_id <> other_id)),
  constraint same_person_other_id_fkey FOREIGN KEY (other_id) REFERENCES app_user(id),
  constraint same_person_pkey PRIMARY KEY (user_id, other_id),
  constraint same_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table saved_search (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  filter jsonb not null,
  notify boolean default true not null,
  created_at timestamp(3) with time zone default product_now() not null,
  looked_until timestamp(3) with time zone default product_now() not null,
  quiet_until timestamp(3) with time zone,
  constraint saved_search_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  constraint saved_search_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_search_filter ON saved_search USING btree (user_id, ((filter - 'sort'::text)));
CREATE INDEX saved_search_looks ON saved_search USING btree (looked_until) WHERE notify;

create table session (
  token_hash bytea not null,
  user_id uuid not null,
  valid_until timestamp(3) with time zone not null,
  idle_until timestamp(3) with time zone not null,
  ended boolean default false not null,
  signed_in_at timestamp(3) with time zone,
  ended_for_good boolean default false not null,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
) with (fillfactor=80);
CREATE INDEX session_of_user ON session USING btree (user_id);
CREATE INDEX session_valid_until ON session USING btree (valid_until);
CREATE TRIGGER session_changed AFTER UPDATE ON session FOR EACH ROW WHEN (((new.ended <> old.ended) OR (new.valid_until <> old.valid_until) OR (new.user_id <> old.user_id))) EXECUTE FUNCTION count_session_change();

create table session_change (
  only_row boolean default true not null,
  count bigint default 0 not null,
  constraint session_change_only_row_check CHECK (only_row),
  constraint session_change_pkey PRIMARY KEY (only_row)
);

create table site_secret (
  name text not null,
  secret bytea not null,
  constraint site_secret_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint site_secret_pkey PRIMARY KEY (name),
  constraint site_secret_secret_check CHECK ((length(secret) = 32))
);

create table site_setting (
  key text not null,
  value text not null,
  updated_at timestamp(3) with time zone default product_now() not null,
  updated_by uuid,
  constraint site_setting_key_check CHECK (((length(key) >= 1) AND (length(key) <= 64))),
  constraint site_setting_pkey PRIMARY KEY (key),
  constraint site_setting_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
  constraint site_setting_value_check CHECK ((length(value) <= 2000))
);

create table still_offered_run (
  month date not null,
  after_seller uuid,
  finished_at timestamp with time zone,
  constraint still_offered_run_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint still_offered_run_pkey PRIMARY KEY (month)
);

create table strike (
  order_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone default product_now() not null,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  closed_reason text,
  told_at timestamp(3) with time zone default product_now() not null,
  reason text,
  pauses_listings boolean default false not null,
  appeal text,
  appealed_at timestamp(3) with time zone,
  kept_at timestamp(3) with time zone,
  kept_by uuid,
  kept_reason text,
  constraint strike_appeal_check CHECK (((length(appeal) >= 1) AND (length(appeal) <= 1000))),
  constraint strike_appealed_in_full CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint strike_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES app_user(id),
  constraint strike_closed_in_full CHECK ((((closed_by IS NULL) = (closed_reason IS NULL)) AND ((closed_by IS NULL) OR (closed_at IS NOT NULL)))),
  constraint strike_closed_reason_check CHECK (((length(closed_reason) >= 1) AND (length(closed_reason) <= 500))),
  constraint strike_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES app_user(id),
  constraint strike_kept_in_full CHECK ((num_nulls(kept_at, kept_reason) = ANY (ARRAY[0, 2]))),
  constraint strike_kept_reason_check CHECK (((length(kept_reason) >= 1) AND (length(kept_reason) <= 500))),
  constraint strike_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint strike_pkey PRIMARY KEY (order_id),
  constraint strike_reason_check CHECK ((length(reason) <= 500)),
  constraint strike_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX strike_listed ON strike USING btree (created_at, order_id);
CREATE INDEX strike_of ON strike USING btree (user_id, told_at);
CREATE INDEX strike_open ON strike USING btree (user_id) WHERE (closed_at IS NULL);
CREATE INDEX strike_pauses ON strike USING btree (told_at) WHERE pauses_listings;
CREATE TRIGGER strike_case_followed AFTER INSERT OR UPDATE OF closed_at, kept_at, appealed_at ON strike FOR EACH ROW EXECUTE FUNCTION follow_strike_case();

create table subscription (
  id uuid not null,
  user_id uuid not null,
  plan_id text not null,
  price_paid bigint not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  status text not null,
  cancel_at_period_end boolean default false not null,
  reminded_end timestamp(3) with time zone,
  reminded_days smallint,
  anchor_at timestamp(3) with time zone,
  constraint subscription_check CHECK ((ends_at > starts_at)),
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plan(id),
  constraint subscription_price_paid_check CHECK ((price_paid > 0)),
  constraint subscription_status_check CHECK ((status = ANY (ARRAY['active'::text, 'scheduled'::text, 'expired'::text, 'superseded'::text, 'undone'::text]))),
  constraint subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX subscription_due ON subscription USING btree (ends_at) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX subscription_one_active ON subscription USING btree (user_id) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX subscription_one_scheduled ON subscription USING btree (user_id) WHERE (status = 'scheduled'::text);

create table subscription_plan (
  id text not null,
  name text not null,
  duration text not null,
  price bigint not null,
  features text[] not null,
  max_listings integer,
  featured_listings integer not null,
  analytics_access boolean not null,
  popular boolean not null,
  place smallint not null,
  constraint subscription_plan_duration_check CHECK ((duration = ANY (ARRAY['monthly'::text, 'semiannual'::text, 'annual'::text]))),
  constraint subscription_plan_featured_listings_check CHECK ((featured_listings >= 0)),
  constraint subscription_plan_max_listings_check CHECK ((max_listings > 0)),
  constraint subscription_plan_name_check CHECK ((name = ANY (ARRAY['Basic'::text, 'Pro'::text, 'Business'::text]))),
  constraint subscription_plan_name_duration_key UNIQUE (name, duration),
  constraint subscription_plan_pkey PRIMARY KEY (id),
  constraint subscription_plan_place_key UNIQUE (place),
  constraint subscription_plan_price_check CHECK ((price > 0))
);

create table subscription_quote (
  id uuid not null,
  user_id uuid not null,
  plan_id text not null,
  kind text not null,
  price bigint not null,
  credit bigint not null,
  amount bigint not null,
  status text default 'open'::text not null,
  expires_at timestamp(3) with time zone not null,
  constraint subscription_quote_check CHECK ((amount = GREATEST((0)::bigint, (price - credit)))),
  constraint subscription_quote_credit_check CHECK ((credit >= 0)),
  constraint subscription_quote_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'renewal'::text, 'upgrade'::text, 'downgrade'::text]))),
  constraint subscription_quote_pkey PRIMARY KEY (id),
  constraint subscription_quote_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plan(id),
  constraint subscription_quote_price_check CHECK ((price > 0)),
  constraint subscription_quote_status_check CHECK ((status = ANY (ARRAY['open'::text, 'used'::text, 'stale'::text]))),
  constraint subscription_quote_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX subscription_quote_open ON subscription_quote USING btree (user_id) WHERE (status = 'open'::text);
CREATE INDEX subscription_quote_unpaid ON subscription_quote USING btree (expires_at) WHERE (status <> 'used'::text);

create table upload (
  hash text not null,
  user_id uuid not null,
  used_at timestamp(3) with time zone default product_now() not null,
  constraint upload_hash_fkey FOREIGN KEY (hash) REFERENCES upload_file(hash),
  constraint upload_pkey PRIMARY KEY (hash, user_id),
  constraint upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX upload_of_user ON upload USING btree (user_id);
CREATE INDEX upload_used ON upload USING btree (used_at);

create table upload_file (
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  removing_at timestamp(3) with time zone,
  constraint upload_file_bytes_check CHECK ((bytes > 0)),
  constraint upload_file_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint upload_file_height_check CHECK ((height > 0)),
  constraint upload_file_pkey PRIMARY KEY (hash),
  constraint upload_file_width_check CHECK ((width > 0))
);

create table view_salt (
  day date not null,
  salt bytea not null,
  constraint view_salt_pkey PRIMARY KEY (day),
  constraint view_salt_salt_check CHECK ((length(salt) = 32))
);

create table wallet_activity (
  user_id uuid not null,
  created_at timestamp(3) with time zone not null,
  event_id uuid not null,
  change bigint not null,
  constraint wallet_activity_change_check CHECK ((change <> 0)),
  constraint wallet_activity_pkey PRIMARY KEY (user_id, created_at, event_id),
  constraint wallet_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE TRIGGER wallet_activity_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet_activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table wallet_lock (
  address text not null,
  constraint wallet_lock_pkey PRIMARY KEY (address)
);

create table watch (
  user_id uuid not null,
  domain_id uuid not null,
  price bigint not null,
  created_at timestamp(3) with time zone default product_now() not null,
  told_round smallint,
  constraint watch_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id) ON DELETE CASCADE,
  constraint watch_pkey PRIMARY KEY (user_id, domain_id),
  constraint watch_price_check CHECK ((price > 0)),
  constraint watch_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX watch_of_domain ON watch USING btree (domain_id, user_id);

create table watch_news (
  id bigint generated always as identity not null,
  domain_id uuid not null,
  price_before bigint,
  price_now bigint,
  ended_as text,
  at timestamp(3) with time zone default product_now() not null,
  told_up_to uuid,
  constraint watch_news_check CHECK ((num_nonnulls(price_before, price_now) =
CASE
    WHEN (ended_as IS NULL) THEN 2
    ELSE 0
END)),
  constraint watch_news_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id) ON DELETE CASCADE,
  constraint watch_news_pkey PRIMARY KEY (id)
);

create table withdrawal (
  id uuid not null,
  user_id uuid not null,
  amount bigint not null,
  state text not null,
  destination text,
  payment_id text,
  txid text,
  fee bigint,
  note text,
  held_from text,
  pauses_queue boolean default false not null,
  decided_by uuid,
  next_step_at timestamp(3) with time zone,
  attempts integer default 0 not null,
  created_at timestamp(3) with time zone default product_now() not null,
  updated_at timestamp(3) with time zone default product_now() not null,
  resume_at text,
  waits_because jsonb,
  refusals integer default 0 not null,
  refused_since timestamp(3) with time zone,
  alarm_at timestamp(3) with time zone,
  resumed_at timestamp(3) with time zone,
  because jsonb default '[]'::jsonb not null,
  note_code text,
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_check CHECK (((payment_id IS NOT NULL) OR (state <> ALL (ARRAY['created'::text, 'signed'::text, 'submitted'::text, 'on_chain'::text])))),
  constraint withdrawal_check1 CHECK (((txid IS NOT NULL) OR (state <> ALL (ARRAY['on_chain'::text, 'completed'::text])))),
  constraint withdrawal_check2 CHECK (((state = 'held'::text) = (held_from IS NOT NULL))),
  constraint withdrawal_check3 CHECK (((resume_at IS NULL) OR (state = 'queued'::text))),
  constraint withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint withdrawal_destination_check CHECK (((length(destination) >= 1) AND (length(destination) <= 128))),
  constraint withdrawal_fee_check CHECK ((fee >= 0)),
  constraint withdrawal_note_check CHECK ((length(note) <= 500)),
  constraint withdrawal_payment_id_check CHECK (((length(payment_id) >= 1) AND (length(payment_id) <= 64))),
  constraint withdrawal_payment_id_key UNIQUE (payment_id),
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['review'::text, 'queued'::text, 'creating'::text, 'created'::text, 'signed'::text, 'submitted'::text, 'on_chain'::text, 'completed'::text, 'cancelling'::text, 'returned'::text, 'cancelled'::text, 'held'::text]))),
  constraint withdrawal_txid_check CHECK ((length(txid) = 64)),
  constraint withdrawal_txid_key UNIQUE (txid),
  constraint withdrawal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX withdrawal_one_open ON withdrawal USING btree (user_id) WHERE (state <> ALL (ARRAY['completed'::text, 'returned'::text, 'cancelled'::text]));
CREATE UNIQUE INDEX withdrawal_one_under_way ON withdrawal USING btree ((true)) WHERE (state = ANY (ARRAY['creating'::text, 'created'::text, 'signed'::text, 'submitted'::text, 'on_chain'::text, 'cancelling'::text]));
CREATE INDEX withdrawal_open ON withdrawal USING btree (created_at) WHERE (state <> ALL (ARRAY['completed'::text, 'returned'::text, 'cancelled'::text]));
CREATE INDEX withdrawal_user ON withdrawal USING btree (user_id, created_at DESC);
CREATE TRIGGER withdrawal_case_followed AFTER UPDATE OF state ON withdrawal FOR EACH ROW WHEN (((old.state = ANY (ARRAY['review'::text, 'held'::text])) <> (new.state = ANY (ARRAY['review'::text, 'held'::text])))) EXECUTE FUNCTION follow_payout_case();
CREATE TRIGGER withdrawal_case_opened AFTER INSERT ON withdrawal FOR EACH ROW WHEN ((new.state = ANY (ARRAY['review'::text, 'held'::text]))) EXECUTE FUNCTION follow_payout_case();
CREATE TRIGGER withdrawal_explains_outgoing AFTER UPDATE OF txid ON withdrawal FOR EACH ROW WHEN (((new.txid IS NOT NULL) AND (new.txid IS DISTINCT FROM old.txid))) EXECUTE FUNCTION close_outgoing_case();

create view admin_case_view as
 SELECT id,
    kind,
    subject_type,
    subject_id,
    subject_label,
    person_id,
    act,
    amount,
    needs,
    opened_at,
    due_at,
    state,
    claimed_by,
    claimed_until,
    decision,
    input,
    reason,
    decided_by,
    decided_at,
    undo_until,
    run_at,
    failure
   FROM admin_case;

create view alarm_view as
 SELECT id,
    kind,
    subject,
    message,
    raised_at,
    gone_at,
    closed_at,
    closed_by,
    closed_reason
   FROM alarm;

create view app_user_view as
 SELECT id,
    pi_uid,
    username,
    wallet_address,
    wallet_changed_at,
    is_admin,
    is_system,
    is_verified,
    suspended,
    profile_image,
    created_at,
    deleted_at,
    merged_into,
    support_since,
    moderation_since,
    finance_since,
    owner_since,
    admin_roles
   FROM app_user;

create view auction_view as
 SELECT domain_id,
    seller_id,
    start_price,
    bid_increment,
    ends_at,
    status,
    high_bid_id,
    high_bidder_id,
    high_amount,
    bid_count,
    extensions,
    seq,
    round,
    reserve,
    buy_now,
    extended_because
   FROM auction;

create view bid_view as
 SELECT id,
    auction_id,
    bidder_id,
    amount,
    status,
    created_at,
    round,
    automatic,
    place
   FROM bid;

create view case_approval_view as
 SELECT id,
    case_id,
    decision,
    content,
    reason,
    approved_by,
    approved_at,
    lapses_at,
    state
   FROM case_approval;

create view client_error_view as
 SELECT remote,
    version,
    release,
    count,
    last_seen_at
   FROM client_error;

create view conversation_member_view as
 SELECT conversation_id,
    user_id
   FROM conversation_member;

create view dispute_view as
 SELECT id,
    order_id,
    opened_at,
    statements_until,
    decided_at,
    buyer_asked_at,
    seller_asked_at,
    settled_at,
    outcome,
    is_strike
   FROM dispute;

create view domain_price_view as
 SELECT domain_id,
    price,
    rent_price,
    until
   FROM domain_price;

create view domain_view as
 SELECT id,
    name,
    description,
    category,
    type,
    price,
    rent_price,
    rent_period,
    status,
    featured,
    seller_id,
    tags,
    images,
    auction_end_time,
    expires_at,
    created_at,
    updated_at,
    mode,
    label_length,
    has_digits,
    has_hyphen,
    auction_days,
    paused_at,
    suspended_from,
    review_flags,
    submitted_at,
    status_reason,
    live_at,
    accepts_offers,
    reserve,
    buy_now,
    high_bid,
    shown_price,
    status_because
   FROM domain;

create view incoming_transaction_view as
 SELECT id,
    txid,
    memo,
    sender,
    amount,
    arrived_at,
    state,
    payment_id,
    uid,
    refund_txid
   FROM incoming_transaction;

create view ledger_account_view as
 SELECT id,
    owner_id,
    kind,
    balance,
    order_id,
    stripe,
    credited_to
   FROM ledger_account;

create view ledger_checkpoint_view as
 SELECT id,
    bound,
    broken_events,
    whole_at
   FROM ledger_checkpoint;

create view ledger_event_view as
 SELECT id,
    kind,
    ref_type,
    ref_id,
    memo,
    payer_id,
    created_at,
    COALESCE(memo_values,
        CASE
            WHEN (kind = 'order.paid'::text) THEN jsonb_build_object('deal', lower(split_part(memo, ':'::text, 1)), 'name', split_part(memo, ': '::text, 2))
            WHEN (kind = 'order.settled'::text) THEN jsonb_build_object('name', split_part(memo, ': '::text, 2), 'outcome',
            CASE split_part(memo, ':'::text, 1)
                WHEN 'Refund'::text THEN 'refunded'::text
                WHEN 'Sale'::text THEN 'paid'::text
                ELSE 'split'::text
            END)
            WHEN (kind = 'bid.released'::text) THEN jsonb_build_object('name', split_part(memo, ': '::text, 2), 'because',
            CASE split_part(memo, ':'::text, 1)
                WHEN 'Reserve not met'::text THEN 'reserve'::text
                ELSE 'cancelled'::text
            END)
            WHEN (kind = ANY (ARRAY['auction.won'::text, 'offer'::text, 'offer.released'::text, 'offer.accepted'::text, 'rent.released'::text, 'rent.reclaimed'::text])) THEN jsonb_build_object('name', split_part(memo, ': '::text, 2))
            WHEN (kind = 'subscription'::text) THEN jsonb_build_object('plan', split_part(memo, ' '::text, 1), 'period', "substring"(memo, '(monthly|semiannual|annual)'::text))
            WHEN (kind = 'subscription.returned'::text) THEN jsonb_build_object('plan', split_part(memo, ' '::text, 1))
            WHEN (kind = 'outgoing.named'::text) THEN jsonb_build_object('reason', memo)
            WHEN (kind = 'payment.credited'::text) THEN jsonb_build_object('because', (memo || '.'::text))
            ELSE '{}'::jsonb
        END) AS memo_values
   FROM ledger_event;

create view ledger_transfer_view as
 SELECT event_id,
    place,
    debit_account,
    credit_account,
    amount,
    is_hold
   FROM ledger_transfer;

create view offer_view as
 SELECT id,
    domain_id,
    domain_name,
    buyer_id,
    seller_id,
    amount,
    counter_amount,
    status,
    message,
    counter_message,
    order_id,
    expires_at,
    created_at
   FROM offer;

create view order_event_view as
 SELECT order_id,
    place,
    type,
    by_role,
    by_user_id,
    status,
    note,
    at,
    reason,
    images
   FROM order_event;

create view orders_view as
 SELECT id,
    kind,
    item_type,
    item_id,
    item_name,
    buyer_id,
    seller_id,
    amount,
    fee_percent,
    fee,
    status,
    paid_with,
    payment_id,
    bid_id,
    extension,
    funded_at,
    due_at,
    created_at,
    rental_id,
    rental_period,
    months,
    slices_paid,
    period_start,
    period_end,
    delivered_at
   FROM orders;

create view payout_approval_view as
 SELECT withdrawal_id,
    admin_id,
    approved_at
   FROM payout_approval;

create view pi_payment_view as
 SELECT id,
    payment_id,
    user_id,
    kind,
    amount,
    plan_id,
    request_id,
    state,
    txid,
    created_at,
    completed_at,
    order_id,
    payer_wallet,
    credited_because
   FROM pi_payment;

create view product_view as
 SELECT id,
    seller_id,
    title,
    description,
    price,
    category,
    images,
    status,
    created_at,
    updated_at
   FROM product;

create view rental_view as
 SELECT id,
    domain_id,
    domain_name,
    renter_id,
    owner_id,
    rent_period,
    price,
    state,
    is_ending,
    period_start,
    period_end,
    paid_until,
    next_at,
    ended_at,
    created_at,
    started_at,
    point_to
   FROM rental;

create view same_person_view as
 SELECT user_id,
    other_id,
    until
   FROM same_person;

create view strike_view as
 SELECT order_id,
    user_id,
    created_at,
    closed_at,
    closed_by,
    closed_reason,
    told_at
   FROM strike;

create view subscription_plan_view as
 SELECT id,
    name,
    duration,
    price,
    features,
    max_listings,
    featured_listings,
    analytics_access,
    popular,
    place
   FROM subscription_plan;

create view subscription_view as
 SELECT id,
    user_id,
    plan_id,
    starts_at,
    ends_at,
    status
   FROM subscription;

create view wallet_activity_view as
 SELECT user_id,
    created_at,
    event_id,
    change
   FROM wallet_activity;

create view watch_view as
 SELECT user_id,
    domain_id,
    price,
    created_at
   FROM watch;

create view withdrawal_view as
 SELECT id,
    user_id,
    amount,
    state,
    destination,
    payment_id,
    txid,
    fee,
    note,
    pauses_queue,
    decided_by,
    created_at,
    updated_at
   FROM withdrawal;

CREATE OR REPLACE FUNCTION public.audit_breaks()
 RETURNS TABLE(what text)
 LANGUAGE sql
 STABLE
AS $function$
  select 'entry ' || c.place || ' is not what was recorded' from audit_chain c
    join audit_entry e on e.id = c.entry_id left join audit_chain b on b.place = c.place - 1
    where c.hash <> sha256(coalesce(b.hash, '') || convert_to(audit_text(e), 'UTF8'))
  union all select 'entry ' || e.id || ' has no place' from audit_entry e
    where not exists (select from audit_chain c where c.entry_id = e.id)
  union all select 'the record ends at ' || coalesce(l.place, 0) || ', its head at ' || h.place from audit_head h
    left join lateral (select place, hash from audit_chain order by place desc limit 1) l on true
    where h.place <> coalesce(l.place, 0) or h.hash <> coalesce(l.hash, '')
$function$;

CREATE OR REPLACE FUNCTION public.audit_query(words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select plainto_tsquery('simple', translate(words, '._:@"{}[],-/', '            '))
$function$;

CREATE OR REPLACE FUNCTION public.audit_text(e audit_entry)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_array(e.id, e.actor_id, e.action, e.target, e.reason, e.before::text, e.after::text, e.request_id,
    (extract(epoch from e.created_at) * 1000)::bigint)::text
$function$;

CREATE OR REPLACE FUNCTION public.audit_words(action text, target text, reason text, before json, after json)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_tsvector('simple', translate(concat_ws(' ', action, target, reason, before::text, after::text), '._:@"{}[],-/', '            '))
$function$;

CREATE OR REPLACE FUNCTION public.chain_entry(e audit_entry)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare head audit_head;
begin
  update audit_head set place = place + 1, hash = sha256(hash || convert_to(audit_text(e), 'UTF8')) returning * into head;
  insert into audit_chain (place, entry_id, hash) values (head.place, e.id, head.hash);
end $function$;

CREATE OR REPLACE FUNCTION public.chain_new_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform chain_entry(new); return null; end $function$;

CREATE OR REPLACE FUNCTION public.close_outgoing_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(false, 'unknown_outgoing', 'transaction', new.txid, null, '', null, null, 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.close_refund_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(false, 'unknown_outgoing', 'transaction', new.refund_txid, null, '', null, null, 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_session_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update session_change set count = count + 1; return null; end $function$;

CREATE OR REPLACE FUNCTION public.deadline_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(
    (select updated_at from site_setting where key = 'enableMaintenance' and value = 'true'), product_now()) $function$;

CREATE OR REPLACE FUNCTION public.domain_terms(d domain)
 RETURNS SETOF domain_term
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select t.term, d.id, d.label_length::smallint, t.is_start, d.featured, d.has_digits, d.has_hyphen,
    d.category::domain_category, d.mode::domain_mode, d.shown_price, d.created_at
  from search_terms(d.name, d.tags, d.description) t
$function$;

CREATE OR REPLACE FUNCTION public.follow_case(waits boolean, of_kind text, type text, subject text, person uuid, label text, sum bigint, until timestamp with time zone, eyes integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if waits then
    insert into admin_case (id, kind, subject_type, subject_id, person_id, subject_label, amount, due_at, needs)
    values (gen_random_uuid(), of_kind, type, subject, person, left(label, 300), sum, until, eyes)
    on conflict (kind, subject_id, act) where state <> 'decided' do nothing;
  else
    with closed as (
      update admin_case set state = 'decided', decided_at = product_now(), undo_until = null, run_at = null, claimed_by = null,
        claimed_until = null
      where kind = of_kind and subject_id = subject and state <> 'decided' returning id)
    update case_approval a set state = 'lapsed' from closed where a.case_id = closed.id and a.state = 'waiting';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_contact_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(new.closed_at is null, 'contact', 'message', new.id::text, new.user_id, new.subject, null,
    new.created_at + case when new.is_priority then interval '24 hours' else interval '72 hours' end, 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_dispute_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare of orders;
begin
  select * into strict of from orders where id = new.order_id;
  perform follow_case(
    new.settled_at is null and (new.decided_at is null or new.buyer_asked_at is not null or new.seller_asked_at is not null),
    'dispute', 'order', of.id::text, of.seller_id, of.item_name, of.amount,
    coalesce(least(new.buyer_asked_at, new.seller_asked_at), new.statements_until) + interval '5 days',
    case when of.amount > 50000000000 then 2 else 1 end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_held_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(new.state = 'held', case when new.payment_id is null then 'unknown_incoming' else 'held' end, 'transaction', new.id::text,
    (select id from app_user_view where pi_uid = new.uid), new.txid, new.amount, new.arrived_at + interval '48 hours',
    case when new.amount > 5000000000 then 2 else 1 end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_listing_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(new.status = 'pending', 'listing', 'domain', new.id::text, new.seller_id, new.name, null,
    new.submitted_at + interval '48 hours', 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_outgoing_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(outgoing_is_unknown(new), 'unknown_outgoing', 'transaction', new.hash, null, new.hash, null,
    new.found_at + interval '24 hours', 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_payout_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(new.state in ('review', 'held'), 'payout', 'withdrawal', new.id::text, new.user_id, '', new.amount, product_now() + interval '24 hours',
    case when new.state = 'review' then payout_eyes(new) else 1 end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_report_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(new.decided_at is null, 'report', new.kind, new.target_id::text, new.reported_id, coalesce(new.name, ''), null,
    new.created_at + interval '24 hours', 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_strike_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_case(new.closed_at is null and new.kept_at is null, 'strike', 'order', new.order_id::text, new.user_id,
    (select item_name from orders where id = new.order_id), null,
    coalesce(new.appealed_at + interval '72 hours', new.created_at + interval '7 days'), 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_search_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from domain_term t using search_terms(old.name, old.tags, old.description) was
    where t.term = was.term and t.domain_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    if new.status = 'active' then
      insert into domain_term select * from domain_terms(new);
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_watch_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.next_deadline(due timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select due where not exists (
    select from site_setting where key = 'enableMaintenance' and value = 'true' and updated_at < due) $function$;

CREATE OR REPLACE FUNCTION public.outgoing_is_unknown(o outgoing_transaction)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select o.named_at is null and not exists (select from payout_envelope e where e.hash = o.hash)
    and not exists (select from withdrawal w where w.txid = o.hash)
    and not exists (select from incoming_transaction_view i where i.refund_txid = o.hash)
$function$;

CREATE OR REPLACE FUNCTION public.payout_eyes(w withdrawal)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select case when coalesce(sum(o.amount), 0) + w.amount > 50000000000 then 2 else 1 end
  from app_user_view u join app_user_view own on coalesce(own.merged_into, own.id) = coalesce(u.merged_into, u.id)
    join withdrawal o on o.user_id = own.id
  where u.id = w.user_id and o.created_at > w.created_at - interval '7 days' and o.state not in ('returned', 'cancelled') and o.id <> w.id
$function$;

CREATE OR REPLACE FUNCTION public.product_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ select greatest(
    clock_timestamp() + (select offset_ms from product_clock) * interval '1 millisecond', (select reached from product_clock)) $function$;

CREATE OR REPLACE FUNCTION public.real_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ select clock_timestamp() $function$;

CREATE OR REPLACE FUNCTION public.refuse_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'rows of % are never deleted', tg_table_name using errcode = 'foreign_key_violation'; end $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception '% is append-only', tg_table_name; end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unknown_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
  declare
    named uuid[] := array(select debit_account from added union select credit_account from added);
  begin
    if (select count(*) from ledger_account where id = any(named)) < cardinality(named) then
      raise exception 'a line names an account that does not exist' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unknown_bids()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
  declare
    auctions uuid[] := array(select distinct auction_id from added);
    bidders uuid[] := array(select distinct bidder_id from added);
  begin
    if (select count(*) from auction where domain_id = any(auctions)) < cardinality(auctions)
      or (select count(*) from app_user_view where id = any(bidders)) < cardinality(bidders) then
      raise exception 'a bid names an auction or a bidder that does not exist' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.search_terms(name text, tags text[], description text)
 RETURNS TABLE(term text, is_start boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select substr(name, place, length(name) - 2 - place), place = 1
  from generate_series(1, greatest(length(name) - 5, 1)) place
  where substr(name, place, 1) <> '-'
  union all
  select distinct ' ' || word, false
  from regexp_split_to_table(lower(array_to_string(tags, ' ') || ' ' || description), '[\s!-/:-@\[-`{-~]+') word
  where (length(word) between 3 and 40 or (length(word) between 1 and 2 and word ~ '[^ -~]'))
    and strpos(name, word) = 0
    and word <> all ('{about,and,any,are,but,can,for,from,has,have,its,not,that,the,their,this,was,who,will,with,you,your}')
$function$;

CREATE OR REPLACE FUNCTION public.stood_still_since(since timestamp with time zone)
 RETURNS interval
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(sum(ended_at - greatest(started_at, since)), interval '0') from maintenance_run where ended_at > since $function$;
