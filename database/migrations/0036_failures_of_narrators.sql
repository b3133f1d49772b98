-- Orders that a narrator gave up or did not answer in time are counted on his card for the staff (Product §4).
create index order_history_failures on order_history (by_profile_id) where action in ('give-up', 'lapse');
