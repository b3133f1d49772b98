import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkParts } from './link-parts.ts'

const shown = (text: string) => linkParts(text).map((part) => ('href' in part ? `[${part.href}]` : part.text))

test('Addresses in a message can be followed, the words around them stay', () => {
  assert.deepEqual(shown('Файл: https://disk.example/d/1?x=2 — 900 МБ'), [
    'Файл: ',
    '[https://disk.example/d/1?x=2]',
    ' — 900 МБ',
  ])
})

test('A mark at the end of a sentence is not part of the address', () => {
  assert.deepEqual(shown('Смотрите https://a.example/b.'), ['Смотрите ', '[https://a.example/b]', '.'])
})

test('Marks within an address stay in it, and a million of them hold nobody up', () => {
  const marks = '.'.repeat(1_000_000)
  assert.deepEqual(linkParts(`https://a.example/${marks}b${marks}`), [
    { text: `https://a.example/${marks}b`, href: `https://a.example/${marks}b` },
    { text: marks },
  ])
})

test('Only web addresses become links', () => {
  assert.deepEqual(shown('javascript:alert(1) ftp://a.example'), ['javascript:alert(1) ftp://a.example'])
})

test('A message without addresses is one piece', () => {
  assert.deepEqual(shown('Добрый день!'), ['Добрый день!'])
  assert.deepEqual(linkParts(''), [])
})
