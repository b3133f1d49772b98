-- When the support answers stood in the words of two screens, and how soon an urgent order is ready in the code.
insert into settings (key, value) values
  ('support_hours', '"в рабочие дни с 9 до 19 по Москве"'),
  ('support_hours_en', '"on working days, 9 am to 7 pm Moscow time"'),
  ('clocks.urgent_ready_minutes', '30');
