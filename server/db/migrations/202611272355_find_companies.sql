-- An admin looks for an employer by the company too. Few accounts have one.
create index accounts_company_name_idx on accounts using gin (fold_case(company_name) gin_trgm_ops) where company_name is not null;
