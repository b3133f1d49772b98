/** Names of rulers, behind which a Roman number is an ordinal in the case of the name (Product §10): «Петра I» is «Петра Первого». */
import type { Case, Gender } from './numerals.ts'

const MONARCHS =
  /^(?:Пётр|Петр|Павел|Александр|Николай|Иван|Людовик|Генрих|Карл|Фридрих|Вильгельм|Филипп|Ричард|Георг|Эдуард|Яков|Василий|Фёдор|Юлий|Лев|Папа)([аыоуеём]{0,2})$/
const MEN_BY_FORM: Readonly<Record<string, Case>> = { '': 'nom', а: 'gen', у: 'dat', ом: 'ins', е: 'loc' }
const PETER: Readonly<Record<string, Case>> = {
  Пётр: 'nom',
  Петр: 'nom',
  Петра: 'gen',
  Петру: 'dat',
  Петром: 'ins',
  Петре: 'loc',
}
const NICHOLAS: Readonly<Record<string, Case>> = {
  Николай: 'nom',
  Николая: 'gen',
  Николаю: 'dat',
  Николаем: 'ins',
  Николае: 'loc',
}
const PAUL: Readonly<Record<string, Case>> = { Павел: 'nom', Павла: 'gen', Павлу: 'dat', Павлом: 'ins', Павле: 'loc' }
const WOMEN = /^(?:Екатерин|Елизавет|Анн|Мари|Виктори)([аыеуюяи]|ой|ей)$/

/** Null for what is no such name. */
export function royalCase(name: string): readonly [Gender, Case] | null {
  const known = PETER[name] ?? NICHOLAS[name] ?? PAUL[name]
  if (known) return ['m', known]
  const man = MONARCHS.exec(name)
  const inCase = man && MEN_BY_FORM[man[1] ?? '']
  if (inCase) return ['m', inCase]
  const woman = WOMEN.exec(name)?.[1]
  if (woman === undefined) return null
  if (woman === 'а' || woman === 'я') return ['f', 'nom']
  return ['f', woman === 'у' || woman === 'ю' ? 'acc' : 'gen']
}
