-- What other modules read of it (docs/decisions/0096).
create view same_person_view as select
  user_id, other_id, until
from same_person;
