-- One's own account: its deletion, sentences that are made from uids, and what administrators did about contact messages.
alter table app_user add column deleted_at timestamptz(3);

create table account_erasure (
  user_id uuid primary key references app_user (id),
  requested_at timestamptz(3) not null default product_now(),
  -- How many of the steps are done; a killed one begins again.
  steps_done smallint not null default 0,
  done_at timestamptz(3)
);
create index account_erasure_open on account_erasure (requested_at) where done_at is null;

alter table contact_message
  add column closed_at timestamptz(3),
  add column closed_by uuid references app_user (id),
  add column closed_note text check (length(closed_note) between 1 and 500),
  add check (num_nulls(closed_at, closed_by, closed_note) in (0, 3));
create index contact_message_open on contact_message (created_at, id) where closed_at is null;

-- Sentences name people by uid; the name is read when they are.
update notification n set data = n.data - 'from' || jsonb_build_object('uid', u.pi_uid)
  from conversation_member m join app_user u on u.id = m.user_id
  where n.kind = 'message' and m.conversation_id::text = n.data ->> 'conversationId' and m.user_id <> n.user_id;
update notification n set data = n.data - 'username' || jsonb_build_object('uid', u.pi_uid)
  from orders o join app_user u on u.id in (o.buyer_id, o.seller_id)
  where n.kind in ('review', 'review-reply') and o.id::text = n.data ->> 'orderId' and u.id <> n.user_id;
update activity a set details = u.pi_uid
  from conversation_member own join conversation_member other using (conversation_id) join app_user u on u.id = other.user_id
  where a.type = 'message_sent' and own.user_id = a.user_id and other.user_id <> a.user_id and a.details = '@' || u.username;
