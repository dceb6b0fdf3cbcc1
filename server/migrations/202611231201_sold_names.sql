-- The latest sales of names, from which those that compare with a name are chosen.
create index orders_sold_names on orders (funded_at desc) where kind = 'purchase' and item_type = 'domain' and status = 'completed';
