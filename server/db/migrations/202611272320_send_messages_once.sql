-- The `Idempotency-Key` that a message was sent with: whoever got no answer can send the same again. The application's row is locked while a
-- message is sent, so no index has to keep two apart.
alter table application_messages add column idempotency_key text;
