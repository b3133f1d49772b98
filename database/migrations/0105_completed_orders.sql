-- How many orders a narrator has completed, and in which months, is counted from the index alone: each night for everybody's rank, with
-- each completed order for one card, and for the statistics.
create index orders_completed on orders (narrator_id, completed_at) where orderstatuses_id = 9 and deleted_at is null;
