-- How many names a seller has sold stands on each of their cards.
create index domain_sold_by on domain (seller_id) where status = 'sold';
