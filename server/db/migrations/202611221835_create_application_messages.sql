-- The conversation of an application, between its applicant and the listing's poster.
create table application_messages (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  sender text not null check (sender in ('applicant', 'poster')),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null,
  read_at timestamptz
);

create index application_messages_application_id_idx on application_messages (application_id, created_at desc, id desc);
create index application_messages_unread_idx on application_messages (application_id, sender, created_at) where read_at is null;

-- When each side was last emailed about unread messages.
create table message_mails (
  application_id uuid not null references applications (id) on delete cascade,
  recipient text not null check (recipient in ('applicant', 'poster')),
  sent_at timestamptz not null,
  primary key (application_id, recipient)
);

-- Whatever deletes what an applicant sent (the poster, or the listing's deletion) leaves the applicant the title, the dates and the state.
create function forget_application() returns trigger language plpgsql as $$
begin
  delete from application_messages where application_id = old.id;
  delete from application_meetings where application_id = old.id;
  update application_steps set note = null where application_id = old.id and note is not null;
  update applications set private_note = null where id = old.id and private_note is not null;
  return null;
end $$;

create trigger job_applications_forget after delete on job_applications for each row execute function forget_application();
create trigger accommodation_applications_forget after delete on accommodation_applications
  for each row execute function forget_application();
