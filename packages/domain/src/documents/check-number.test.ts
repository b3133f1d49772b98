import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCheckNumber, readCheckNumber } from './check-number.ts'

// Rule 10.61
test('A number of a certificate is read however it is typed', () => {
  const digits = [7, 19, 3, 20, 9, 2, 22, 13, 4, 28, 25, 26]
  const number = newCheckNumber(() => digits.shift() ?? 0)
  assert.equal(number, '7K3M-92PD-4WST')
  for (const typed of ['7k3m92pd4wst', ' 7K3M 92PD 4WST ', '7К3М–92РD–4WSТ', '7k3m-92pd-4wst']) {
    assert.equal(readCheckNumber(typed), number, typed)
  }
  assert.equal(readCheckNumber('OIL0-1110-O0I1'), '0110-1110-0011')
})

test('What cannot be a number is none', () => {
  for (const typed of ['', '7K3M-92PD-4WS', '7K3M-92PD-4WSTT', '7K3M-92PD-4WSU', '7K3M-92PD-4WЖT', '../../etc/pwd']) {
    assert.equal(readCheckNumber(typed), null, typed)
  }
})

test('Every letter may come', () => {
  const seen = new Set<string>()
  for (let at = 0; at < 32; at += 1) seen.add(newCheckNumber((limit) => at % limit).slice(0, 1))
  assert.equal(seen.size, 32)
})
