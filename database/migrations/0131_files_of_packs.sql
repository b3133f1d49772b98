-- Zips of delivery packs are files of a kind of their own (docs/decisions/0146).
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (
  kind in ('avatar', 'demo', 'music', 'work', 'order_file', 'order_message', 'order_result', 'order_pack', 'ticket', 'document', 'image')
) not valid;
