-- All listings of a name: a proof asks when it was last on the market (docs/rules.md section 4, Openings).
create index domain_of_name on domain (name);
