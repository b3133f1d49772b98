import { expect, test } from 'vitest'
import { valueWords } from './audit-words.ts'

test('Roles stand in the log by their names, and all else as it was written down', () => {
  expect(valueWords('role', 'soundengineer')).toBe('Звукорежиссёр')
  expect(valueWords('roles', ['client', 'narrator'])).toBe('Заказчик, Диктор')
  expect(valueWords('role', 'captain')).toBe('captain')
  expect(valueWords('title', 'client')).toBe('client')
  expect(valueWords('before', [3, 1])).toBe('[3,1]')
})
