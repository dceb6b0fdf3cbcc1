-- What other modules read of it (docs/decisions/0096).
create view conversation_member_view as select
  conversation_id, user_id
from conversation_member;
