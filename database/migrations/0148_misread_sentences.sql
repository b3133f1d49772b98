-- What the narrator misread (Product 10.116): a comment of its own kind at a sentence, which he accepts or disputes with a word why.
alter table order_result_comments
  add column kind text not null default 'remark',
  add column verdict text,
  add column verdict_text text,
  add column verdict_at timestamptz;
