-- Read under a lock that lets others go on.
alter table profiles validate constraint profiles_duty;
