-- Names as English pages show them (docs/decisions/0063), so that lists there are sorted by what is read. Every refresh of a card
-- writes it with the product's own function; here is the same rule for the cards there are.
-- owner: narrators
alter table narrator_cards add column shown_name_en text;

-- Of a capital letter before another capital every Latin one is a capital; what is no letter of the table stays as it is.
create function name_in_english_letters(name text) returns text language sql immutable as $$
  with latin (small, letters) as (values
    ('а', 'a'), ('б', 'b'), ('в', 'v'), ('г', 'g'), ('д', 'd'), ('е', 'e'), ('ё', 'yo'), ('ж', 'zh'), ('з', 'z'), ('и', 'i'),
    ('й', 'y'), ('к', 'k'), ('л', 'l'), ('м', 'm'), ('н', 'n'), ('о', 'o'), ('п', 'p'), ('р', 'r'), ('с', 's'), ('т', 't'),
    ('у', 'u'), ('ф', 'f'), ('х', 'kh'), ('ц', 'ts'), ('ч', 'ch'), ('ш', 'sh'), ('щ', 'shch'), ('ъ', ''), ('ы', 'y'),
    ('ь', ''), ('э', 'e'), ('ю', 'yu'), ('я', 'ya'), ('і', 'i'), ('ї', 'yi'), ('є', 'ye'), ('ґ', 'g'), ('ў', 'u'), ('ә', 'a'),
    ('ғ', 'g'), ('қ', 'k'), ('ң', 'n'), ('ө', 'o'), ('ұ', 'u'), ('ү', 'u'), ('һ', 'h')
  ), shortened (text) as (
    select regexp_replace(regexp_replace(regexp_replace(normalize(name, nfc) collate "ru-RU-x-icu",
      '(ий|ый)(?![[:alpha:]])', 'y', 'gi'), 'ия(?![[:alpha:]])', 'ia', 'gi'), 'ья(?![[:alpha:]])', 'ya', 'gi')
  ), letters (at, letter, next) as (
    select at, substr(text, at, 1), substr(text, at + 1, 1)
    from shortened, generate_series(1, char_length(text)) at
  )
  select case when name ~ '[\u0400-\u052f]'
    then string_agg(case
      when latin.letters is null then letter
      when letter = latin.small then latin.letters
      when next <> lower(next collate "ru-RU-x-icu") then upper(latin.letters)
      else upper(left(latin.letters, 1)) || substr(latin.letters, 2) end, '' order by at)
    else name end
  from letters left join latin on latin.small = lower(letter collate "ru-RU-x-icu")
$$;

-- Nobody is told: every index is built anew by the process that has migrated.
alter table narrator_cards disable trigger narrator_cards_changed;
update narrator_cards set shown_name_en = name_in_english_letters(shown_name);
alter table narrator_cards enable trigger narrator_cards_changed;
drop function name_in_english_letters;

alter table narrator_cards alter column shown_name_en set not null;
