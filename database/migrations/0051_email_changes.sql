-- An address that a person has typed and not confirmed yet (Product §4): it signs nobody in before a code sent to it comes back.
-- owner: accounts
create table email_changes (
  account_id bigint primary key references accounts,
  -- Whose settings it was typed in.
  profile_id bigint not null references profiles,
  address text not null
);
