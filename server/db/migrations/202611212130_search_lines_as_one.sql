-- What was broken into lines, or spaced out, is found as if it were one line.
update jobs set search_text = regexp_replace(search_text, '[ \t\n\u00a0\u3000]+', ' ', 'g');
