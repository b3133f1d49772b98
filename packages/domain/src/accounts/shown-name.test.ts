import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { shownName, withShownName } from './shown-name.ts'

const NAMES = [
  ['Арина Вельская', 'Arina Velskaya'],
  ['Юлия Щербина', 'Yulia Shcherbina'],
  ['Игнат Бережной', 'Ignat Berezhnoy'],
  ['Савелий Дубровин', 'Savely Dubrovin'],
  ['Дарья Белозёрова', 'Darya Belozyorova'],
  ['Наталья Подъячева-Цой', 'Natalya Podyacheva-Tsoy'],
  ['ЩУКИН', 'SHCHUKIN'],
  ['Ян', 'Yan'],
  ['Агентство «Полный звук»', 'Agentstvo «Polny zvuk»'],
  ['Әсел', 'Asel'],
] as const

describe('shownName', () => {
  it('writes Cyrillic names in English letters on English pages', () => {
    for (const [name, latin] of NAMES) assert.equal(shownName(name, 'en'), latin)
  })

  it('leaves names as they were typed on Russian pages, and names that are Latin already', () => {
    for (const [name] of NAMES) assert.equal(shownName(name, 'ru'), name)
    for (const name of ['Daniel Hart', "Shaun O'Neil", 'Łucja Żak', '李小龍', ''])
      assert.equal(shownName(name, 'en'), name)
  })

  it('leaves no Russian letter, whatever the name', () => {
    const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ -']
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (name) => {
        assert.doesNotMatch(shownName(name, 'en'), /\p{Script=Cyrillic}/u)
      }),
    )
  })

  it('changes both parts of a name and nothing else', () => {
    const person = { id: 7, firstname: 'Лев', lastname: 'Карамышев', city: 'Казань' }
    assert.deepEqual(withShownName(person, 'en'), { ...person, firstname: 'Lev', lastname: 'Karamyshev' })
    assert.equal(withShownName(person, 'ru'), person)
  })
})
