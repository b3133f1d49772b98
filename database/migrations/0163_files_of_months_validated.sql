-- What 0162 asks of new files holds for all of them.
alter table files validate constraint files_kind_check;
