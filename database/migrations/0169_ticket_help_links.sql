-- Questions of the help that an answer of the support links to, for its reader to see by title and for the figures (Product 7.892).
-- owner: support
create table ticket_help_links (
  message_id bigint not null references ticket_messages,
  question_id bigint not null references questions on delete cascade,
  primary key (message_id, question_id)
);
create index ticket_help_links_by_question on ticket_help_links (question_id);
