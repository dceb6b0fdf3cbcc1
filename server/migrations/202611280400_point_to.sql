-- What a rented name should point to, as its renter says (rules.md section 6): a Pi app's name or an https address.
alter table rental add column point_to text check (char_length(point_to) between 1 and 200);
