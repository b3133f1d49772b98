import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderScenarios } from './orders.ts'
import { narrators } from './personas.ts'
import { siteVisitorsOf, VISITED_DAYS, visitsOf, type SiteVisitors, type Visits } from './visits.ts'

function daysOf(key: string, orders: number): Visits[] {
  return Array.from({ length: VISITED_DAYS }, (_, day) => visitsOf(key, day + 1, day % 7, orders))
}

const sumOf = (days: readonly Visits[], what: keyof Visits): number => days.reduce((sum, day) => sum + day[what], 0)

test('fewer hear a narrator than open his page, and fewer choose him than hear him', () => {
  for (const { key } of narrators) {
    const orders = orderScenarios.filter(({ narrator }) => narrator === key).length
    const days = daysOf(key, orders)
    for (const { views, plays, selects } of days) assert.ok(views >= plays && plays >= selects, key)
    assert.ok(sumOf(days, 'views') > sumOf(days, 'plays') && sumOf(days, 'plays') > sumOf(days, 'selects'), key)
    assert.ok(sumOf(days, 'selects') > orders, key)
  }
})

test('the counts are the same every time, differ between narrators, and are higher where more is ordered', () => {
  assert.deepEqual(daysOf('arina-velskaya', 2), daysOf('arina-velskaya', 2))
  assert.notDeepEqual(daysOf('arina-velskaya', 2), daysOf('timur-sadykov', 2))
  assert.ok(sumOf(daysOf('arina-velskaya', 4), 'views') > sumOf(daysOf('arina-velskaya', 1), 'views'))
})

test('of the visitors of the site fewer hear a demo, and fewer still see a price; the counts are the same every time', () => {
  const count = (rows: readonly SiteVisitors[], wanted: SiteVisitors['step']) =>
    rows.reduce((sum, { step, visitors }) => sum + (step === wanted ? visitors : 0), 0)
  for (let day = 1; day <= VISITED_DAYS; day += 1) {
    const rows = siteVisitorsOf(day, day % 7)
    assert.deepEqual(rows, siteVisitorsOf(day, day % 7))
    const steps = (['visits', 'heard', 'scripts', 'prices'] as const).map((step) => count(rows, step))
    assert.deepEqual(
      steps,
      steps.toSorted((a, b) => b - a),
    )
    assert.ok((steps.at(0) ?? 0) > (steps.at(-1) ?? 0), String(day))
  }
  assert.ok(count(siteVisitorsOf(1, 2), 'visits') > count(siteVisitorsOf(85, 2), 'visits'))
})
