import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { idFromSlug, narratorSlug, slugWithId, transliterate } from './slug.ts'

describe('narratorSlug', () => {
  // Rule 2.18
  it('writes the name in Latin letters before the id', () => {
    assert.equal(narratorSlug({ id: 3001, firstname: 'Артём', lastname: 'Щукин' }), 'artyom-shchukin-3001')
    assert.equal(narratorSlug({ id: 7, firstname: 'Наталья', lastname: 'Подъячева-Цой' }), 'natalya-podyacheva-tsoy-7')
    assert.equal(
      narratorSlug({ id: 8, firstname: "Shaun O'Neil", lastname: 'Löwenstraße' }),
      'shaun-oneil-lowenstrasse-8',
    )
    assert.equal(narratorSlug({ id: 9, firstname: 'Øystein', lastname: 'Åse' }), 'oystein-ase-9')
  })

  it('is the bare id when nothing of the name can be written', () => {
    assert.equal(narratorSlug({ id: 5, firstname: '李', lastname: '😀' }), '5')
    assert.equal(slugWithId('', 5), '5')
  })

  it('cuts long names at a word', () => {
    const slug = slugWithId('голос '.repeat(30), 12)
    assert.match(slug, /^(golos-)+12$/)
    assert.ok(slug.length <= 63)
    assert.equal(slugWithId('а'.repeat(200), 1), `${'a'.repeat(60)}-1`)
  })

  it('is clean for any name, and its id can always be read back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 2 ** 40 }),
        (firstname, lastname, id) => {
          const slug = narratorSlug({ id, firstname, lastname })
          assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
          assert.equal(idFromSlug(slug), id)
        },
      ),
    )
  })

  it('does not depend on how the letters are composed', () => {
    assert.equal(transliterate('Йод Ёлка'.normalize('NFD')), transliterate('Йод Ёлка'.normalize('NFC')))
    assert.equal(transliterate('Йод Ёлка'), 'yod-yolka')
  })
})

describe('idFromSlug', () => {
  it('reads the id whatever the name before it', () => {
    assert.equal(idFromSlug('old-name-3001'), 3001)
    assert.equal(idFromSlug('3001'), 3001)
    assert.equal(idFromSlug('agent-007-3001'), 3001)
  })

  it('finds none where there is none', () => {
    for (const slug of [
      '',
      'golos',
      'golos-',
      'golos-007',
      'golos3001',
      'ГОЛОС-3',
      'golos-12345678901234567890',
      '-',
      '0',
    ]) {
      assert.equal(idFromSlug(slug), null)
    }
  })
})
