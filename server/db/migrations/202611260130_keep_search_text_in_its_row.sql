-- A row of more than two kilobytes had its search text put aside, which is read at each comparison, and not its description, which is read
-- only to be shown. In its row it is compared in half the time. Rows that are there follow when they are next written.
alter table jobs alter column search_text set storage main;
alter table accommodations alter column search_text set storage main;
alter table service_listings alter column search_text set storage main;
