import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { shownCity } from '@tembrel/domain/narrators/shown-city.ts'
import { clients, clientsWithOrders } from './clients.ts'
import { narratorCompilations } from './compilations.ts'
import type { NarratorPersona } from './persona-types.ts'
import { narrators } from './personas.ts'
import { reviewCliches } from './review-cliches.ts'
import { reviews } from './reviews.ts'
import { staff } from './staff.ts'

const narratorKeys = new Set(narrators.map(({ key }) => key))
const listed = narrators.filter(({ state }) => state === 'active')

function distinct<Value>(values: Value[]): Set<Value> {
  return new Set(values)
}

function idsOf(pick: (narrator: NarratorPersona) => { id: number }[]): Set<number> {
  return distinct(listed.flatMap((narrator) => pick(narrator).map(({ id }) => id)))
}

test('at least 64 narrators are listed, and the other states have one each', () => {
  assert.ok(listed.length >= 64)
  for (const state of ['on_moderate', 'returned', 'disabled']) {
    assert.equal(narrators.filter((narrator) => narrator.state === state).length, 1, state)
  }
  assert.equal(listed.filter(({ pause_hours }) => pause_hours !== 0).length, 2)
  const returned = narrators.filter(({ moderation_comment }) => moderation_comment !== null)
  assert.deepEqual(
    returned.map(({ state }) => state),
    ['returned'],
  )
})

test('the listed narrators cover genders, ages, timbres, genres and languages', () => {
  assert.equal(idsOf(({ genders }) => genders).size, 2)
  assert.equal(idsOf(({ ages }) => ages).size, 4)
  assert.equal(idsOf(({ timbres }) => timbres).size, 8)
  assert.equal(idsOf(({ genres }) => genres).size, 7)
  assert.ok(idsOf(({ languages }) => languages.filter(({ pivot }) => pivot.native)).size >= 8)
})

test('keys, addresses and descriptions are nobody else’s', () => {
  const people = [...narrators, ...clients, ...staff]
  assert.equal(distinct(people.map(({ key }) => key)).size, people.length)
  for (const field of ['phone', 'email'] as const) {
    const addresses = people.flatMap((person) => person[field] ?? [])
    assert.equal(distinct(addresses).size, addresses.length, field)
  }
  for (const field of ['description', 'description_en'] as const) {
    assert.equal(distinct(narrators.map((narrator) => narrator[field])).size, narrators.length)
  }
})

test('addresses are of the kind that cannot belong to anybody', () => {
  for (const { phone, email } of [...narrators, ...clients, ...staff]) {
    if (phone !== null) assert.match(phone, /^\+79000000\d{3}$/)
    if (email !== null) assert.match(email, /^[a-z.-]+@example\.(ru|com)$/)
  }
})

test('every narrator fills what the profile form asks for', () => {
  for (const narrator of narrators) {
    const { agent_key, birthdate, email, equipment, genders, genres, key, languages, timetable, timbres } = narrator
    assert.equal(email === null, agent_key !== null, key)
    assert.ok(birthdate >= '1900-01-01' && birthdate <= '2004-01-01', key)
    assert.equal(genders.length, 1, key)
    for (const choices of [genres, languages, timbres]) {
      assert.equal(choices.filter(({ pivot }) => pivot.main).length, 1, key)
      assert.equal(distinct(choices.map(({ id }) => id)).size, choices.length, key)
    }
    assert.ok(equipment.length > 0, key)
    assert.equal(Object.keys(timetable).length, 14, key)
    assert.ok(
      Object.values(timetable).some((time) => time !== null),
      key,
    )
    assert.doesNotThrow(() => new Intl.DateTimeFormat('ru', { timeZone: narrator.timezone }), key)
    assert.match(narrator.description, /[а-яё]/, key)
    assert.doesNotMatch(narrator.description_en, /[а-яё]/i, key)
  }
})

test('a section that is on has all its prices, and some section always is', () => {
  for (const { key, prices } of narrators) {
    const sections = [
      [prices.ad_on, [prices.ad_30s, prices.ad_60s, prices.ad_90s]],
      [prices.long_on, [prices.long_c_1p, prices.long_c_5p]],
      [prices.frame_on, [prices.frame_1m, prices.frame_min]],
      [prices.book_on, [prices.book_1h]],
    ] as const
    assert.ok(
      sections.some(([isOn]) => isOn),
      key,
    )
    for (const [isOn, values] of sections) {
      for (const value of values) assert.equal(value !== null && value >= 1, isOn, key)
    }
    if (prices.long_c_1p !== null) assert.ok((prices.long_c_5p ?? 0) < prices.long_c_1p, key)
    assert.equal(distinct(prices.coeff.map(({ topic }) => topic)).size, prices.coeff.length, key)
  }
})

test('the main genre of a listed narrator can be ordered from the price list', () => {
  const sectionOf = { 1: 'ad_on', 2: 'book_on', 3: 'long_on', 4: 'frame_on', 5: 'frame_on', 6: 'ad_on' } as const
  for (const { key, genres, prices } of listed) {
    for (const { id } of genres) if (id !== 7) assert.ok(prices[sectionOf[id]], `${key}, genre ${id}`)
  }
})

test('the agency has three narrators, and the service people keep their ids', () => {
  assert.equal(narrators.filter(({ agent_key }) => agent_key === 'polny-zvuk').length, 3)
  const ids = staff.flatMap(({ id }) => id ?? [])
  assert.deepEqual(
    ids.toSorted((a, b) => a - b),
    [1, 20, 2033],
  )
  assert.equal(staff.filter(({ role }) => role === 'soundengineer').length, 2)
  assert.equal(staff.filter(({ role }) => role === 'agent').length, 1)
})

test('every picture is there, small, and draws no background of its own', () => {
  const images = [...narrators, ...clients, ...staff].flatMap(({ image }) => image ?? [])
  assert.equal(distinct(images).size, images.length)
  for (const image of [...images, 'placeholder.svg']) {
    const file = new URL(`avatars/${image}`, import.meta.url)
    assert.ok(statSync(file).size <= 12_000, image)
    const svg = readFileSync(file, 'utf8')
    assert.match(svg, /^<svg [^>]*viewBox="0 0 1744 1744"/, image)
    assert.doesNotMatch(svg, /<script|<rect|href=|on\w+=/i, image)
  }
  const drawings = images.map((image) => readFileSync(new URL(`avatars/${image}`, import.meta.url), 'utf8'))
  assert.equal(distinct(drawings).size, images.length)
})

test('there are at least 120 reviews of known narrators by known clients, and not one is repeated', () => {
  assert.ok(reviews.length >= 120)
  assert.equal(distinct(reviews.map(({ text }) => text)).size, reviews.length)
  const clientKeys = new Set(clients.map(({ key }) => key))
  const clicheIds = new Set(reviewCliches.map(({ id }) => id))
  for (const review of reviews) {
    assert.ok(narratorKeys.has(review.narrator), review.narrator)
    assert.ok(clientKeys.has(review.client), review.client)
    assert.ok(review.cliches.length > 0 && review.cliches.every((id) => clicheIds.has(id)), review.text)
    assert.equal(review.reply === null, review.replied_after_days === null, review.text)
    assert.ok(review.days_ago > (review.replied_after_days ?? 0), review.text)
  }
  assert.ok(reviews.some(({ rating }) => rating <= 3))
})

test('compilations name listed narrators who record their genre', () => {
  assert.ok(narratorCompilations.length >= 8)
  assert.equal(distinct(narratorCompilations.map(({ slug }) => slug)).size, narratorCompilations.length)
  for (const compilation of narratorCompilations) {
    assert.match(compilation.slug, /^[a-z]+(-[a-z]+)*$/)
    assert.ok(compilation.narrators.length >= 5, compilation.slug)
    for (const key of compilation.narrators) {
      const narrator = listed.find((candidate) => candidate.key === key)
      assert.ok(
        narrator?.genres.some(({ id }) => id === compilation.genres_id),
        `${compilation.slug}: ${key}`,
      )
    }
  }
})

test('company numbers satisfy their check digits', () => {
  for (const { companies } of clientsWithOrders) {
    for (const { bik, bank_corr_account, current_account_number, inn } of companies) {
      assert.ok(isInn(inn), inn)
      assert.equal(accountSum(bik.slice(-3) + current_account_number), 0, current_account_number)
      assert.equal(accountSum(`0${bik.slice(4, 6)}${bank_corr_account}`), 0, bank_corr_account)
    }
  }
})

function isInn(inn: string): boolean {
  const digit = (weights: number[]) =>
    (weights.reduce((sum, weight, at) => sum + weight * Number(inn[at]), 0) % 11) % 10
  if (inn.length === 10) return digit([2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[9])
  const eleventh = digit([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[10])
  return inn.length === 12 && eleventh && digit([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[11])
}

function accountSum(digits: string): number {
  return [...digits].reduce((sum, digit, at) => sum + ((Number(digit) * ([7, 1, 3][at % 3] ?? 0)) % 10), 0) % 10
}

test('the city of each narrator is shown in English as it is known there', () => {
  for (const { city, city_en } of narrators) assert.equal(shownCity(city, 'en'), city_en, city)
})
