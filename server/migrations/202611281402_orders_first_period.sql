-- The first period of a rental, from whose start the months of the later ones count.
create index orders_first_period on orders (rental_id) where rental_period = 1;
