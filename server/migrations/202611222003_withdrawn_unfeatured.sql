-- What is off the market is not featured (rules.md section 3).
update domain set featured = false where featured and status = 'withdrawn';
