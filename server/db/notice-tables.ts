// The tables of what people are told, look for and save.
import type { JSONColumnType } from "kysely";
import type { ApplicationBoardName } from "#contract/boards.ts";
import type { NoticeMail, NoticeTopic } from "#contract/notice-choices.ts";
import type { SearchMail } from "#contract/saved-search-rules.ts";
import type { SearchFilters } from "#contract/saved-searches.ts";

export interface NoticesTable {
  id: string;
  account_id: string;
  topic: NoticeTopic;
  kind: string;
  params: JSONColumnType<object>;
  path: string;
  created_at: Date;
  read_at: Date | null;
  is_for_daily_mail: boolean;
}

export interface NoticePreferencesTable {
  account_id: string;
  topic: NoticeTopic;
  mail: NoticeMail;
}

export interface DailyMailsTable {
  account_id: string;
  sent_at: Date;
}

export interface SavedSearchesTable {
  id: string;
  account_id: string | null;
  email: string | null;
  board: ApplicationBoardName;
  filters: JSONColumnType<SearchFilters>;
  name: string;
  frequency: SearchMail;
  created_at: Date;
  confirmed_at: Date | null;
  searched_until: Date;
  next_run_at: Date;
  deleted_at: Date | null;
  missed_ids: string[];
}

export interface FavouritesTable {
  account_id: string;
  board: ApplicationBoardName;
  listing_id: string;
  saved_at: Date;
}
