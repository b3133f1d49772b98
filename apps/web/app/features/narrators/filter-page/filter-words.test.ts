import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterIntro, filterTitle } from './filter-words.ts'
import type { NamedEntry } from './filter-words.ts'

const entry = (kind: NamedEntry['kind'], id: number, title: string): NamedEntry => ({ kind, id, slug: 'x', title })
const advert = entry('genre', 1, 'Реклама')
const female = entry('gender', 2, 'Женский')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('A list is called by all that its address says', () => {
  const all = [advert, female, entry('age', 2, '25–35 лет'), entry('timbre', 1, 'Тёплый')]
  assert.equal(plain(filterTitle(all)), 'Женские тёплые голоса 25–35 лет для рекламы')
  assert.equal(plain(filterTitle([advert])), 'Голоса для рекламы')
})

test('Timbres that are no adjectives follow the voices', () => {
  assert.equal(plain(filterTitle([entry('timbre', 6, 'Баритон'), advert])), 'Голоса-баритоны для рекламы')
  assert.equal(plain(filterTitle([female, entry('timbre', 8, 'С хрипотцой')])), 'Женские голоса с хрипотцой')
})

test('Languages and topics are bent into the phrase', () => {
  assert.equal(plain(filterTitle([entry('language', 3, 'Немецкий')])), 'Голоса на немецком языке')
  assert.equal(plain(filterTitle([entry('language', 40, 'Хинди')])), 'Голоса на языке «хинди»')
  assert.equal(plain(filterTitle([entry('topic', 1, 'Политика')])), 'Голоса на тему «Политика»')
})

test('A value that has no words of its own is named by its title', () => {
  assert.equal(plain(filterTitle([entry('timbre', 30, 'Серебряный')])), 'Голоса (серебряный)')
})

test('Something is said of every value, of the gender only by itself', () => {
  assert.match(plain(filterIntro([female])), /женские голоса/)
  assert.doesNotMatch(plain(filterIntro([advert, female])), /женские голоса/)
  assert.equal(filterIntro([entry('timbre', 30, 'Серебряный')]), '')
})
