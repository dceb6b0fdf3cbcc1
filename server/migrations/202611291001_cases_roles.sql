-- A grant or revocation that waits for its second was about every role there was.
update four_eyes_case set content = '{"roles": ["support", "moderation", "finance", "owner"]}' where kind = 'role' and state = 'open';
