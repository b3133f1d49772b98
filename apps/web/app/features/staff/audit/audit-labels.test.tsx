import type { WireAuditRow } from '@tembrel/contract/calls/staff/people.ts'
import { expect, test } from 'vitest'
import type { Setting } from '../settings/setting-data.ts'
import { detailsWords } from './audit-details.ts'
import type { AuditKnown } from './audit-details.ts'
import { actionWords, targetWords } from './audit-labels.ts'

const PAYOUTS: Setting = {
  ...{ key: 'payout_mode', title: 'Кто переводит на карты', note: null, section: 'money', kind: 'choice', unit: null },
  options: [
    { value: 'token', title: 'По форме провайдера' },
    { value: 'manual', title: 'Бухгалтер' },
  ],
  ...{ fields: [], value: 'manual', version: 1 },
} as unknown as Setting

const KNOWN: AuditKnown = { settings: [PAYOUTS], names: new Map([[1, 'Анна Поддержкина']]) }

/** What the log says of an action, with ordinary spaces. */
function detailsText(action: string, data: WireAuditRow['data'], target = { kind: 'order', id: '2041' }): string {
  const row = { id: 1, action, target, by: null, data, at: '2026-10-05T09:00:00.000Z', formatted_at: '' }
  return detailsWords(row, KNOWN).replaceAll(/\s/g, ' ')
}

test('Roles stand in the log by their names, and things by their numbers', () => {
  expect(detailsText('disable-role', { role: 'soundengineer', comment: 'Ушёл' })).toBe(
    'роль: Звукорежиссёр · причина: Ушёл',
  )
  expect(detailsText('merge-people', { from: 41, into: 42, roles: ['client', 'narrator'] })).toBe(
    'от человека: № 41 · к человеку: № 42 · роли: Заказчик, Диктор',
  )
  expect(detailsText('order-works', { before: [3, 1] })).toBe('прежний порядок: № 3, № 1')
  expect(detailsText('take-service-profile', { role: 'captain' })).toBe('роль: captain')
})

// Rule 2.65
test('Money has its sign, and faults, ways and answers have words', () => {
  const cancelled = { fault: 'client', comment: '', compensation: { narrator: 200 }, returned: 4223 }
  expect(detailsText('cancel-with-refund', cancelled)).toBe(
    'чья вина: Заказчика · компенсация: Диктор 200 ₽ · возвращено заказчику: 4 223 ₽',
  )
  expect(detailsText('confirm-invoice', { went_to: 'wallet' })).toBe('куда ушли деньги: на кошелёк')
  expect(detailsText('settle-refund', { was_made: false })).toBe('возврат прошёл: нет')
  expect(detailsText('repeat-withdrawal', { repeats: 20_802 })).toBe('вместо платежа: P-20802')
  expect(detailsText('assign-ticket', { assigned_to: 1 })).toBe('кто занимается: Анна Поддержкина')
  expect(detailsText('reassign-order', { from: 31, to: 1 })).toBe(
    'прежний звукорежиссёр: № 31 · новый звукорежиссёр: Анна Поддержкина',
  )
})

test('What was given out is told as the lists call it', () => {
  expect(detailsText('export-ledger', { account: 'wallet', profile: 3104 })).toBe(
    'счёт: Кошелёк профиля · профиль: № 3104',
  )
  expect(detailsText('export-orders', { status: 9, flagged: false, from: '2026-10-01' })).toBe(
    'статус: Завершён · ждут поддержки: нет · с: 1 октября 2026',
  )
  expect(detailsText('export-payments', { queue: 'open', status: 2 })).toBe('очередь: В процессе · статус: Исполнен')
  expect(targetWords({ kind: 'export', id: 'ledger' }, new Map())).toBe('Выгрузка: проводки')
})

// Rule 2.65
test('A setting is called as on its page, and so is what it was and is', () => {
  const target = { kind: 'setting', id: 'payout_mode' }
  const titles = new Map([['payout_mode', 'Кто переводит на карты']])
  expect(targetWords(target, titles)).toMatch(/^Настройка «Кто переводит на\sкарты»$/)
  expect(detailsText('change-setting', { from: 'token', to: 'manual' }, target)).toBe(
    'было: По форме провайдера · стало: Бухгалтер',
  )
})

test('What was written over is told field by field, in both languages', () => {
  expect(detailsText('change-post', { replaced: { title_ru: 'Голос', title_en: 'Voice', category_id: 2 } })).toBe(
    'было: название: Голос, название по-английски: Voice, рубрика: № 2',
  )
  expect(detailsText('approve-narrator', { returned_demos: [{ id: 51, comment: 'Шум' }] })).toBe(
    'возвращены демо: № 51 (Шум)',
  )
  expect(actionWords('change-post')).toBe('Изменена статья')
})
