import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { transition } from '@tembrel/domain/orders/lifecycle.ts'
import type { LifecycleFacts } from '@tembrel/domain/orders/lifecycle.ts'
import type { OrderAction, OrderActor } from '@tembrel/domain/orders/lifecycle-types.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import { clientsWithOrders } from './clients.ts'
import { musicTracks } from './music.ts'
import type { OrderScenario, OrderStep } from './order-types.ts'
import { orderScenarios } from './orders.ts'
import type { Manifest, NarratorPersona } from './persona-types.ts'
import { narrators } from './personas.ts'
import { reviewCliches } from './review-cliches.ts'

const manifest = JSON.parse(readFileSync(new URL('audio/manifest.json', import.meta.url), 'utf8')) as Manifest

function narratorOf({ key, narrator }: OrderScenario): NarratorPersona {
  const found = narrators.find((candidate) => candidate.key === narrator)
  assert.ok(found, key)
  return found
}

/** The move of the lifecycle a step stands for; null when it moves nothing. */
function moveOf(step: OrderStep): { action: OrderAction; actor: OrderActor } | null {
  switch (step.do) {
    case 'message':
    case 'comment':
    case 'answer-comment':
    case 'settle-comment':
    case 'review':
    case 'reply-to-review':
      return null
    case 'pay-wallet':
      return { action: 'paid', actor: 'system' }
    case 'decline':
    case 'send-results':
      return { action: step.do, actor: step.by }
    case 'accept':
    case 'name-price':
    case 'give-up':
    case 'replace-results':
      return { action: step.do, actor: 'narrator' }
    case 'return-to-narrator':
      return { action: step.do, actor: 'soundengineer' }
    case 'cancel-with-refund':
    case 'goodwill-refund':
      return { action: step.do, actor: 'supporter' }
    default:
      return { action: step.do, actor: 'client' }
  }
}

function minutesOf({ steps }: OrderScenario): number {
  return steps.reduce((sum, { after_minutes = 10 }) => sum + after_minutes, 0)
}

/** Performs the steps by the lifecycle's rules; `seen` is told the status before each step. */
function walk(scenario: OrderScenario, seen: (status: OrderStatusId, step: OrderStep) => void): OrderStatusId | null {
  const { options } = scenario
  const selfCleaning = narratorOf(scenario).prices.self_cleaning
  // Saving comes first whether or not it is said: the order has to exist.
  let status: OrderStatusId | null = 1
  let previous: OrderStatusId | null = null
  for (const step of scenario.steps) {
    assert.ok(status !== null, scenario.key)
    seen(status, step)
    const wanted = moveOf(step)
    if (wanted === null) continue
    const facts: LifecycleFacts = {
      prevstatus_id: previous,
      has_engineer_work: (options.cleaning === true && !selfCleaning) || options.mixing === true,
      is_overdue: false,
      is_goodwill_open: true,
      options_only_before_placement: scenario.needs_flags['options_only_before_placement'] ?? true,
      additional_order: true,
      ...(step.do === 'cancel-with-refund' ? { fault: step.fault } : {}),
    }
    const move = transition(status, wanted.action, wanted.actor, facts)
    assert.equal(move.refused, null, `${scenario.key}: ${wanted.action} in ${status}`)
    if (move.refused !== null) continue
    status = move.to
    previous = move.prevstatus_id
  }
  return status
}

test('there are at least 30 orders, and every status is the end of one', () => {
  assert.ok(orderScenarios.length >= 30)
  assert.equal(new Set(orderScenarios.map(({ key }) => key)).size, orderScenarios.length)
  const ends = new Set(orderScenarios.map(({ ends_at }) => ends_at))
  assert.deepEqual(
    [...ends].toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16, 17, 18, 19],
  )
})

test('the steps lead to the promised status by the rules of the lifecycle', () => {
  for (const scenario of orderScenarios)
    assert.equal(
      walk(scenario, () => {}),
      scenario.ends_at,
      scenario.key,
    )
})

test('people write only while their thread is open, and review only what is completed', () => {
  for (const scenario of orderScenarios) {
    walk(scenario, (status, step) => {
      const where = `${scenario.key} in ${status}`
      if (step.do === 'message') {
        const open = step.to === 'soundengineer' ? [9, 14, 17, 19] : [2, 3, 5, 7, 8, 9, 14, 17, 18, 19]
        assert.ok(open.includes(status), where)
      }
      if (step.do === 'review' || step.do === 'reply-to-review') assert.equal(status, 9, where)
    })
  }
})

test('orders are placed with narrators who can take them', () => {
  for (const scenario of orderScenarios) {
    const narrator = narratorOf(scenario)
    assert.equal(narrator.state, 'active', scenario.key)
    assert.equal(narrator.pause_hours, 0, scenario.key)
    assert.ok(
      narrator.genres.some(({ id }) => id === scenario.genre),
      scenario.key,
    )
    assert.ok(
      clientsWithOrders.some(({ key }) => key === scenario.client),
      scenario.key,
    )
    assert.ok(scenario.title.length > 0 && scenario.title.length <= 120, scenario.key)
  }
})

test('what is placed has a script to be priced by, and a long read speaks longer than ninety seconds', () => {
  for (const { genre, key, link, steps, text } of orderScenarios) {
    const isPlaced = steps.some((step) => step.do === 'place')
    if (isPlaced) assert.ok(text.length > 0 && genre !== 7, key)
    if (genre === 3 && link === null) assert.ok(estimateScript(text).time_optimal > 90, key)
    if (steps.some((step) => step.do === 'request-calculation')) assert.ok(text !== '' || link !== null, key)
  }
})

test('options follow music and genre as the order form would set them', () => {
  for (const { genre, key, musics, options } of orderScenarios) {
    for (const music of musics)
      assert.ok(
        musicTracks.some((track) => track.key === music),
        key,
      )
    assert.equal(options.mixing === true, musics.length > 0, key)
    if (musics.length > 0) assert.ok(options.cleaning === true && (genre === 1 || genre === 6), key)
    if (genre === 2) assert.equal(options.cleaning, true, key)
  }
})

test('results are recordings that exist, and remarks are known', () => {
  const cliches = new Set(reviewCliches.map(({ id }) => id))
  for (const { key, steps } of orderScenarios) {
    for (const step of steps) {
      if (step.do === 'send-results' || step.do === 'replace-results') {
        assert.ok(step.files.length > 0, key)
        for (const file of step.files) assert.ok(manifest[file], `${key}: ${file}`)
      }
      if (step.do === 'review')
        assert.ok(
          step.cliches.every((id) => cliches.has(id)),
          key,
        )
    }
  }
})

test('no clock of the product has run out by the time the demo is loaded', () => {
  // Hours an order may rest in a status, kept well inside the product's own clocks (Product §4).
  const patience: Partial<Record<number, number>> = { 2: 12, 3: 36, 5: 200, 7: 16, 8: 96, 14: 96, 18: 96, 19: 96 }
  for (const scenario of orderScenarios) {
    const rest = scenario.started_hours_ago - minutesOf(scenario) / 60
    assert.ok(rest >= 0, scenario.key)
    const waitsForMoney = [15, 16, 17].includes(scenario.ends_at)
    const payable = scenario.payment_method === 2 ? 60 : 20
    assert.ok(rest <= (waitsForMoney ? payable : (patience[scenario.ends_at] ?? Infinity)), scenario.key)
  }
})
