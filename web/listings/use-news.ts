import { useEffect, useRef } from "react";
import { type News, onNews } from "#web/api/news.ts";

/** Calls back when something is new for the signed-in person, on a screen that is open. */
export function useNews(onArrival: (news: News) => void): void {
  const latest = useRef(onArrival);
  useEffect(() => {
    latest.current = onArrival;
  });
  useEffect(() => onNews((news) => latest.current(news)), []);
}
