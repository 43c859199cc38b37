-- What a restaurant says to a review. `replied_at`: since when there was a first reply, which stays when it is taken back.
alter table ratings add column reply text not null default '' check (length(reply) <= 1000);
alter table ratings add column replied_at timestamptz;
