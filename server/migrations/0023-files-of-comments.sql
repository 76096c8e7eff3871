-- A file that came with a comment is read by who reads the comment.
alter table ticket_attachments add column if not exists comment_id bigint;
create index if not exists ticket_attachments_comment_id_idx on ticket_attachments (comment_id);
