-- Words of names and titles, so that a mistyped one is found among few words instead of all rows (Product 7.981).
-- owner: office-search
create table search_words (
  -- In lower case with ё as е, three letters or digits at least.
  word text collate "C" primary key
);
insert into search_words (word)
select distinct word
  from (select replace(lower(firstname || ' ' || lastname), 'ё', 'е') from profiles
         union select replace(lower(title), 'ё', 'е') from orders where deleted_at is null and orderstatuses_id <> 1
         union select replace(lower(title), 'ё', 'е') from companies
         union select replace(lower(title_ru || ' ' || title_en), 'ё', 'е') from posts
         union select replace(lower(title_ru || ' ' || title_en), 'ё', 'е') from narratorcomps
         union select replace(lower(title_ru || ' ' || title_en), 'ё', 'е') from works) as called (text),
       regexp_split_to_table(text, '[^[:alnum:]]+') as word
 where char_length(word) between 3 and 40 and word ~ '[[:alpha:]]';
