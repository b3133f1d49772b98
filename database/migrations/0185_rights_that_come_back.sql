-- A right over money also comes with a role that is enabled again and with merging (Product 6.43).
alter table right_requests drop constraint right_requests_kind_check;
alter table right_requests add constraint right_requests_kind_check check (kind in (
  'give-role', 'change-duty', 'make-owner', 'invite-person', 'enable-role', 'enable-person', 'merge-people')) not valid;
