-- What other modules read of it (docs/decisions/0096).
create view alarm_view as select
  id, kind, subject, message, raised_at, gone_at, closed_at, closed_by, closed_reason
from alarm;
