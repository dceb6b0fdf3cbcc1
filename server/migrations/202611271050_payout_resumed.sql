-- How often a payout was signed in vain counts from here on, or from its request.
alter table withdrawal add column resumed_at timestamptz(3);
