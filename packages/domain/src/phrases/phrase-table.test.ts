import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { phraseTable, tableOfPhrases } from './phrase-table.ts'

/** `name|phrase|note` of each row; null for no table. */
function shown(text: string): string[] | null {
  return phraseTable(text)?.map(({ name, text: phrase, note }) => [name, phrase, note].join('|')) ?? null
}

const TABLES: readonly [why: string, text: string, rows: readonly string[]][] = [
  ['two columns of a spreadsheet', '1\tДоброе утро\n2\tДо свидания', ['1|Доброе утро|', '2|До свидания|']],
  ['three columns', 'a\tДа\tбодро\nb\tНет\tсухо', ['a|Да|бодро', 'b|Нет|сухо']],
  ['a note in some rows', 'a\tДа\tбодро\nb\tНет\t', ['a|Да|бодро', 'b|Нет|']],
  ['a note missing at all', 'a\tДа\tбодро\nb\tНет', ['a|Да|бодро', 'b|Нет|']],
  ['line ends of Windows', '1\tДа\r\n2\tНет\r\n', ['1|Да|', '2|Нет|']],
  ['line ends of old Macs', '1\tДа\r2\tНет', ['1|Да|', '2|Нет|']],
  ['a byte order mark', '\uFEFF1\tДа\n2\tНет', ['1|Да|', '2|Нет|']],
  ['a mark before a heading', '\uFEFFФайл;Фраза\n1;Да', ['1|Да|']],
  ['empty lines', '\n1\tДа\n\n\n2\tНет\n\n', ['1|Да|', '2|Нет|']],
  ['lines of empty cells', '1\tДа\n\t\t\n2\tНет', ['1|Да|', '2|Нет|']],
  ['names of files', 'hello.wav\tДа\nbye.wav\tНет', ['hello|Да|', 'bye|Нет|']],
  ['endings of any kind', 'a.MP3\tДа\nb.ul\tНет\nc.alaw\tВот', ['a|Да|', 'b|Нет|', 'c|Вот|']],
  ['numbers with a dot', '1.1\tДа\n1.2\tНет', ['1.1|Да|', '1.2|Нет|']],
  ['names in Russian', 'привет\tДа\nпока\tНет', ['привет|Да|', 'пока|Нет|']],
  ['a heading in Russian', '№\tФраза\tПримечание\n1\tДа\tтихо', ['1|Да|тихо']],
  ['a heading in English', 'File name\tText\tNotes\nhi\tHello\tcalm', ['hi|Hello|calm']],
  ['a heading in capitals', 'ФАЙЛ\tТЕКСТ\n1\tДа', ['1|Да|']],
  ['columns in another order', 'Фраза\tФайл\nДа\t1\nНет\t2', ['1|Да|', '2|Нет|']],
  ['the note before the phrase', 'Файл;Комментарий;Фраза\n1;тихо;Да', ['1|Да|тихо']],
  ['columns nobody knows go into the note', 'Файл\tФраза\tСцена\tКто\n1\tДа\tУтро\tАнна', ['1|Да|Утро; Анна']],
  ['unknown columns beside a note', 'Файл\tСцена\tФраза\tЗаметка\n1\tУтро\tДа\tтихо', ['1|Да|тихо; Утро']],
  ['four columns without a heading', '1\tДа\tтихо\tА\n2\tНет\tгромко\tБ', ['1|Да|тихо; А', '2|Нет|громко; Б']],
  ['semicolons', '1;Да;тихо\n2;Нет;', ['1|Да|тихо', '2|Нет|']],
  ['commas', '1,Да\n2,Нет', ['1|Да|', '2|Нет|']],
  ['commas in quotes', '1,"Да, конечно"\n2,"Нет, спасибо"', ['1|Да, конечно|', '2|Нет, спасибо|']],
  [
    'commas with file names',
    'menu_main,Нажмите один\nmenu_sub,Нажмите два',
    ['menu_main|Нажмите один|', 'menu_sub|Нажмите два|'],
  ],
  ['a heading makes plain words names', 'name,phrase\nhello,Да\nbye,Нет', ['hello|Да|', 'bye|Нет|']],
  ['quotes within quotes', '1;"Скажите ""да"""\n2;Нет', ['1|Скажите "да"|', '2|Нет|']],
  ['line breaks within quotes', '1\t"Да,\nконечно"\n2\tНет', ['1|Да, конечно|', '2|Нет|']],
  ['a line break of Windows within quotes', '1;"Да,\r\nконечно"\r\n2;Нет', ['1|Да, конечно|', '2|Нет|']],
  ['a separator within quotes', '1;"Да; конечно"\n2;Нет', ['1|Да; конечно|', '2|Нет|']],
  ['a tab within quotes', '1\t"Да\tнет"\n2\tНет', ['1|Да нет|', '2|Нет|']],
  ['a quote that only begins a phrase', '1\t"Заря" открыта\n2\tНет', ['1|"Заря" открыта|', '2|Нет|']],
  ['a quote that is never closed', '1\t"Да\n2\tНет', ['1|"Да|', '2|Нет|']],
  ['an empty cell in quotes', '1;"Да";""\n2;Нет;', ['1|Да|', '2|Нет|']],
  ['bars', '| 1 | Да |\n| 2 | Нет |', ['1|Да|', '2|Нет|']],
  ['bars without the outer ones', '1 | Да\n2 | Нет', ['1|Да|', '2|Нет|']],
  ['bars with a line of hyphens', '| Файл | Фраза |\n|------|:-----:|\n| 1 | Да |', ['1|Да|']],
  ['a bar that is a sign', String.raw`| 1 | Да \| нет |` + '\n| 2 | Нет |', ['1|Да | нет|', '2|Нет|']],
  ['bars with notes', '| 1 | Да | тихо |\n| 2 | Нет | |', ['1|Да|тихо', '2|Нет|']],
  ['a formula stays text', '1\t=SUM(A1:A9)\n2\t+7 495', ['1|=SUM(A1:A9)|', '2|+7 495|']],
  ['a formula as a name stays', '=A1\tДа\n@x\tНет', ['=A1|Да|', '@x|Нет|']],
  ['pictures in a phrase', '1\tДа 🙂\n2\tНет', ['1|Да 🙂|', '2|Нет|']],
  ['pictures in a name', '🙂\tДа\n2\tНет', ['🙂|Да|', '2|Нет|']],
  ['an empty phrase', '1\tДа\n2\t\n3\tНет\n4\tВот\n5\tТак', ['1|Да|', '2||', '3|Нет|', '4|Вот|', '5|Так|']],
  ['an empty name', '1\tДа\n\tНет\n3\tВот\n4\tТак\n5\tИ всё', ['1|Да|', '|Нет|', '3|Вот|', '4|Так|', '5|И всё|']],
  ['a row of one cell', '1\tДа\nНет\n3\tВот\n4\tТак\n5\tИ всё', ['1|Да|', '|Нет|', '3|Вот|', '4|Так|', '5|И всё|']],
  ['the same name twice', '1\tДа\n1\tНет', ['1|Да|', '1|Нет|']],
  ['spaces around cells', ' 1 \t Да \n2\tНет', ['1|Да|', '2|Нет|']],
  ['sentences in a phrase', '1\tДа. Нет. Вот.\n2\tЧто? Где?', ['1|Да. Нет. Вот.|', '2|Что? Где?|']],
  ['a path as a name', 'a/b.wav\tДа\n..\\c\tНет', ['a/b|Да|', '..\\c|Нет|']],
  ['letters of two code points', 'и\u0306\tДа\n2\tНет', ['й|Да|', '2|Нет|']],
]

const PROSE: readonly [why: string, text: string][] = [
  ['nothing', ''],
  ['white space', ' \n\t\n '],
  ['one sentence', 'Утро начинается с тишины.'],
  ['one row', '1\tДа'],
  ['a heading alone', 'Файл\tФраза'],
  ['commas of prose', 'Привет, мир\nПока, мир\nСнова, здравствуйте'],
  ['a list of sentences with commas', 'Да, конечно, можно.\nНет, спасибо, не надо.'],
  ['semicolons of prose', 'Утро; тишина\nВечер; дождь'],
  ['numbers of prose', 'В 2026 году, весной\nВ 2027 году, летом'],
  ['tabs that indent', '\tУтро начинается с тишины.\n\tЧай ещё горячий.'],
  ['a tab in one line of many', 'Да\nНет\nВот\n1\tТак\nИ всё'],
  ['long sentences with a tab', `${'Утро начинается с тишины '.repeat(6)}\tда\n${'Чай ещё горячий '.repeat(8)}\tнет`],
  ['bars in prose', 'Да | нет\nВот\nТак\nИ всё\nКонец'],
  ['a numbered list', '1. Да\n2. Нет\n3. Вот'],
]

describe('a script', () => {
  // Rule 10.123
  test('is a table where it has rows of cells, whatever made them', () => {
    for (const [why, text, rows] of TABLES) assert.deepEqual(shown(text), rows, why)
  })

  // Rule 10.123
  test('is no table where its signs are those of prose', () => {
    for (const [why, text] of PROSE) assert.equal(shown(text), null, why)
  })

  test('of 5,000 rows is read whole, also behind its beginning', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `p_${at}\t"Фраза ${at},\nвторая строка"\tзаметка`)
    const phrases = phraseTable(rows.join('\r\n')) ?? []
    assert.equal(phrases.length, 5000)
    assert.deepEqual(phrases[4999], { name: 'p_4999', text: 'Фраза 4999, вторая строка', note: 'заметка' })
  })

  test('of 500,000 characters that is none is told in 50 ms', () => {
    const texts = ['Привет, мир; тишина и покой | вот\tтак. ', 'Да, нет\n', '"Да"",\n', 'а'].map((one) =>
      one.repeat(Math.ceil(500_000 / one.length)),
    )
    for (const text of texts) {
      const before = performance.now()
      assert.equal(phraseTable(text), null)
      assert.ok(performance.now() - before < 50, text.slice(0, 20))
    }
  })
})

describe('a list as a table again', () => {
  // Rule 10.124
  test('is the same list when it is read', () => {
    for (const [why, text] of TABLES) {
      const phrases = phraseTable(text) ?? []
      if (phrases.length < 2 || why === 'a path as a name') continue
      assert.deepEqual(phraseTable(tableOfPhrases(phrases)), phrases, why)
    }
  })
})
