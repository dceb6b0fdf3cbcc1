-- The sitemap of sellers is divided by order of creation.
create index app_user_created on app_user (created_at, id);
