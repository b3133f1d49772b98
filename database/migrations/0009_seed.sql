-- What every installation starts with: service profiles, enumerations, settings. Ids are part of the product (Product §9).

insert into profiles (id, role, firstname, lastname) values
  (1, 'supporter', 'Поддержка', 'Тембрель'),
  (20, 'accountant', 'Бухгалтерия', 'Тембрель'),
  (2033, 'soundengineer', 'Студия', 'Тембрель');
insert into soundengineers (profile_id) values (2033);

insert into genders values (1, 'Мужской', 'Male', 'male'), (2, 'Женский', 'Female', 'female');
insert into ages values
  (1, '18–25 лет', '18–25', 'age-18-25'), (2, '25–35 лет', '25–35', 'age-25-35'),
  (3, '35–50 лет', '35–50', 'age-35-50'), (4, '50+ лет', '50+', 'age-50');
insert into timbres values
  (1, 'Тёплый', 'Warm', 'warm', 'honey'),
  (2, 'Звонкий', 'Ringing', 'ringing', 'coral'),
  (3, 'Мягкий', 'Soft', 'soft', 'rose'),
  (4, 'Бархатный', 'Velvety', 'velvety', 'lilac'),
  (5, 'Низкий', 'Low', 'low', 'corn'),
  (6, 'Баритон', 'Baritone', 'baritone', 'wave'),
  (7, 'Деловой', 'Businesslike', 'businesslike', 'sage'),
  (8, 'С хрипотцой', 'Husky', 'husky', 'olive');
insert into moods values (1, 'Радость', 'Joy'), (2, 'Грусть', 'Sadness');
insert into speeds values (1, 'Медленно', 'Slow'), (2, 'Оптимально', 'Optimal'), (3, 'Быстро', 'Fast');
insert into languages values
  (1, 'Русский', 'Russian', 'russian', 'ru'), (2, 'Английский', 'English', 'english', 'en'),
  (3, 'Немецкий', 'German', 'german', 'de'), (4, 'Французский', 'French', 'french', 'fr'),
  (5, 'Испанский', 'Spanish', 'spanish', 'es'), (6, 'Итальянский', 'Italian', 'italian', 'it'),
  (7, 'Казахский', 'Kazakh', 'kazakh', 'kk'), (8, 'Украинский', 'Ukrainian', 'ukrainian', 'uk'),
  (9, 'Китайский', 'Chinese', 'chinese', 'zh'), (10, 'Турецкий', 'Turkish', 'turkish', 'tr'),
  (11, 'Польский', 'Polish', 'polish', 'pl'), (12, 'Португальский', 'Portuguese', 'portuguese', 'pt');
insert into topics values
  (1, 'Политика', 'Politics', 'politics'), (2, 'Религия', 'Religion', 'religion'),
  (3, 'Для взрослых (18+)', 'Adult (18+)', 'adult'), (4, 'Азартные игры', 'Gambling', 'gambling'),
  (5, 'Алкоголь', 'Alcohol', 'alcohol'), (6, 'Медицина', 'Medicine', 'medicine'),
  (7, 'Финансы и кредиты', 'Finance and loans', 'finance'), (8, 'Эзотерика', 'Esoterics', 'esoterics');
insert into timezones values
  (1, 'Калининград', 'Kaliningrad', 'Europe/Kaliningrad'), (2, 'Москва', 'Moscow', 'Europe/Moscow'),
  (3, 'Самара', 'Samara', 'Europe/Samara'), (4, 'Екатеринбург', 'Yekaterinburg', 'Asia/Yekaterinburg'),
  (5, 'Омск', 'Omsk', 'Asia/Omsk'), (6, 'Новосибирск', 'Novosibirsk', 'Asia/Novosibirsk'),
  (7, 'Красноярск', 'Krasnoyarsk', 'Asia/Krasnoyarsk'), (8, 'Иркутск', 'Irkutsk', 'Asia/Irkutsk'),
  (9, 'Якутск', 'Yakutsk', 'Asia/Yakutsk'), (10, 'Владивосток', 'Vladivostok', 'Asia/Vladivostok'),
  (11, 'Магадан', 'Magadan', 'Asia/Magadan'), (12, 'Камчатка', 'Kamchatka', 'Asia/Kamchatka'),
  (13, 'Минск', 'Minsk', 'Europe/Minsk'), (14, 'Алматы', 'Almaty', 'Asia/Almaty'),
  (15, 'Тбилиси', 'Tbilisi', 'Asia/Tbilisi'), (16, 'Ереван', 'Yerevan', 'Asia/Yerevan'),
  (17, 'Белград', 'Belgrade', 'Europe/Belgrade'), (18, 'Стамбул', 'Istanbul', 'Europe/Istanbul'),
  (19, 'Лондон', 'London', 'Europe/London'), (20, 'Берлин', 'Berlin', 'Europe/Berlin'),
  (21, 'Нью-Йорк', 'New York', 'America/New_York'), (22, 'Лиссабон', 'Lisbon', 'Europe/Lisbon'),
  (23, 'Ташкент', 'Tashkent', 'Asia/Tashkent'), (24, 'Шанхай', 'Shanghai', 'Asia/Shanghai'),
  (25, 'Киев', 'Kyiv', 'Europe/Kyiv'), (26, 'Варшава', 'Warsaw', 'Europe/Warsaw'),
  (27, 'Мадрид', 'Madrid', 'Europe/Madrid'), (28, 'Рим', 'Rome', 'Europe/Rome'), (29, 'Париж', 'Paris', 'Europe/Paris');
insert into equipmenttypes values
  (1, 'Микрофон', 'Microphone'), (2, 'Аудиоинтерфейс', 'Audio interface'), (3, 'Наушники', 'Headphones'),
  (4, 'Кабина', 'Booth'), (5, 'Программа', 'Software');
insert into links values
  (1, 'Сайт', 'Website', 'globe'), (2, 'ВКонтакте', 'VK', 'vk'), (3, 'Telegram', 'Telegram', 'telegram'), (4, 'YouTube', 'YouTube', 'youtube');

insert into genres (id, title_ru, title_en, slug, icon_class, pricing_genre_id, mixing_title_ru, mixing_title_en, only_to_calculate,
  min_seconds, max_seconds, cleaning_available, mixing_available, alienation_available, federal_available, music_available, position) values
  (1, 'Реклама', 'Advertising', 'advert', 'megaphone', 1, 'Сведение с музыкой', 'Mixing with music', false, 0, 0, true, true, true, true, true, 1),
  (2, 'Аудиокнига', 'Audiobook', 'audiobook', 'book-audio', 2, null, null, false, 0, 0, true, false, true, true, false, 2),
  (3, 'Лонгрид', 'Long read', 'longread', 'scroll-text', 3, null, null, false, 91, 0, true, false, true, false, false, 3),
  (4, 'Закадр', 'Off-frame narration', 'offframe', 'film', 4, null, null, false, 0, 0, false, false, true, false, false, 4),
  (5, 'Озвучка видео', 'Video narration', 'youtube', 'clapperboard', 5, null, null, false, 0, 0, false, false, true, false, false, 5),
  (6, 'Спектакль', 'Play', 'play', 'drama', 1, 'Сведение спектакля', 'Mixing of the play', false, 0, 0, true, true, true, true, true, 6),
  (7, 'Другое', 'Other', 'other', 'sparkles', null, null, null, true, 0, 0, true, false, true, true, false, 7);

-- Flags in the positions of Product §9.
insert into settings (key, value) values
  ('flags.drafts', 'true'), ('flags.mixing', 'true'), ('flags.federal', 'true'), ('flags.alienation', 'true'),
  ('flags.invoice_payments', 'true'), ('flags.wallet_payments', 'true'), ('flags.wallet_topup', 'true'),
  ('flags.topup_by_invoice', 'true'), ('flags.other_genre', 'true'), ('flags.options_only_before_placement', 'true'),
  ('flags.music', 'true'), ('flags.simplified_order_flow', 'true'), ('flags.additional_order', 'true'),
  ('flags.telegram', 'true'), ('flags.login_by_phone', 'true'), ('flags.login_by_email', 'true'),
  ('flags.urgents', 'false'), ('flags.topics', 'false'), ('flags.offframe_genres', 'false'), ('flags.parody', 'false'),
  ('flags.options_in_payment_modal', 'false'), ('flags.site_closed', 'false'), ('flags.site_unstable', 'false'),
  ('flags.broadcast_message', '""');

-- Numbers that are ours to choose; staff edit them here, never in code (docs/money.md, docs/orders.md).
insert into settings (key, value) values
  ('client_topup_commission', '3'),
  ('narrator_withdraw_commission', '5'),
  ('service_fee_tiers', '[{"up_to": 5000, "percent": 20}, {"up_to": 20000, "percent": 15}, {"up_to": null, "percent": 10}]'),
  ('topup_min', '100'), ('topup_max_card', '300000'), ('topup_max_invoice', '3000000'), ('withdraw_min', '500'), ('card_charge_max', '350000'),
  ('pricing.portion_seconds', '30'),
  ('pricing.cleaning_ad_first_portion', '500'), ('pricing.cleaning_ad_second_portion', '300'), ('pricing.cleaning_ad_third_portion', '200'),
  ('pricing.mixing_ad_first_portion', '2000'), ('pricing.mixing_ad_second_portion', '1000'), ('pricing.mixing_ad_third_portion', '500'),
  ('pricing.cleaning_book_1h', '1500'), ('pricing.cleaning_long_first_page', '300'), ('pricing.cleaning_long_second_page', '250'),
  ('pricing.cleaning_long_page_step', '25'), ('pricing.cleaning_long_page_min', '100'), ('pricing.mixing_min', '2000'),
  ('clocks.calculation_business_days', '3'), ('clocks.approval_days', '14'), ('clocks.card_payment_hours', '24'),
  ('clocks.invoice_payment_business_days', '5'), ('clocks.accept_hours', '24'), ('clocks.accept_urgent_minutes', '30'),
  ('clocks.accept_before_deadline_hours', '1'), ('clocks.overdue_hours', '24'), ('clocks.overdue_urgent_minutes', '30'),
  ('clocks.confirm_days', '5'), ('clocks.seconds_per_day_of_work', '1800'), ('clocks.not_done_ticket_after', '3'),
  ('clocks.goodwill_days', '14'), ('clocks.message_edit_minutes', '15'),
  ('limits.codes_per_ip_hour', '20'), ('limits.codes_per_ip_hour_demo', '1000'), ('limits.code_tries_per_day', '20'),
  ('limits.events_per_person', '200'), ('limits.events_days', '30'),
  ('ranking.prior_reviews', '5'), ('ranking.prior_rating', '4.5'), ('ranking.completed_days', '90'),
  ('howitworks_button', '"https://t.me/"'), ('howitworks_video', '""'), ('support_link', '"https://t.me/"'),
  ('demo_started_at', '""'), ('strict_requisites', 'false'), ('payout_mode', '"manual"');

-- Public holidays and transferred days of Russia, 2026 and 2027; staff edit them each autumn.
insert into calendar_exceptions (day, is_business_day, title)
  select d::date, false, 'Новогодние каникулы' from generate_series('2026-01-01'::date, '2026-01-11'::date, interval '1 day') d where extract(isodow from d) < 6
  union all select d::date, false, 'Новогодние каникулы' from generate_series('2027-01-01'::date, '2027-01-10'::date, interval '1 day') d where extract(isodow from d) < 6;
insert into calendar_exceptions (day, is_business_day, title) values
  ('2026-02-23', false, 'День защитника Отечества'), ('2026-03-09', false, 'Перенос с 8 марта'),
  ('2026-05-01', false, 'Праздник Весны и Труда'), ('2026-05-11', false, 'Перенос с 9 мая'),
  ('2026-06-12', false, 'День России'), ('2026-11-04', false, 'День народного единства'), ('2026-12-31', false, 'Канун Нового года'),
  ('2027-02-23', false, 'День защитника Отечества'), ('2027-03-08', false, 'Международный женский день'),
  ('2027-05-03', false, 'Перенос с 1 мая'), ('2027-05-10', false, 'Перенос с 9 мая'),
  ('2027-06-14', false, 'Перенос с 12 июня'), ('2027-11-04', false, 'День народного единства'), ('2027-12-31', false, 'Канун Нового года');
