-- A repeat of a message after a lost response names the sender's own id, so that it is kept once (docs/rules.md section 9).
alter table message add column client_id uuid;
create unique index message_client_id on message (conversation_id, sender_id, client_id) where client_id is not null;

-- Since when a member lets nobody write in the conversation.
alter table conversation_member add column blocked_at timestamptz(3);
