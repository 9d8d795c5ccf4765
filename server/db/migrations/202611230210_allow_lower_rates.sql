-- The lawful reasons to pay less than the national minimum, and the award that sets the lower rate. Such a job waits for an admin.
alter table jobs
  add column lower_pay_reason text
    check (lower_pay_reason in ('JUNIOR', 'APPRENTICE', 'SUPPORTED_WAGE', 'INTRODUCTORY', 'PIECE_RATE')),
  add column lower_pay_award text check (length(lower_pay_award) <= 120),
  add column lower_pay_approved_at timestamptz;
