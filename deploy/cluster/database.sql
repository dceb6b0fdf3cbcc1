-- Once, as postgres on the leader: psql -h 127.0.0.1 -p 5000 -U postgres -v password=… -f deploy/cluster/database.sql
create role dotpi login password :'password';
create database dotpi owner dotpi;
