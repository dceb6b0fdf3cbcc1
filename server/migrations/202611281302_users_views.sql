-- What other modules read of it: without what is in a profile only (docs/decisions/0096).
create view app_user_view as select
  id, pi_uid, username, wallet_address, wallet_changed_at, is_admin, is_system, is_verified, suspended, profile_image,
  created_at, deleted_at, merged_into, admin_since
from app_user;
