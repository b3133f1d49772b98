import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { estimateScript, estimateWords, explainScript } from './estimate-script.ts'
import { readWorking, sumWorking } from './tables/estimator-row.ts'
import { ESTIMATOR_ROWS_EN } from './tables/estimator-en.ts'
import { ESTIMATOR_ROWS_RU } from './tables/estimator-ru.ts'

const ROWS = [...ESTIMATOR_ROWS_RU, ...ESTIMATOR_ROWS_EN]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  // Lone surrogates and control characters, which no well-formed string generator makes.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom(...'аяЙTvИ019.,:-/+78 \u00a0()%$№\'’"…\n'), { maxLength: 60 })
    .map((parts) => parts.join('')),
)
const words = fc.array(fc.constantFrom('слово', 'диктор', 'голос', 'рынок'), { maxLength: 30 })

describe('the worked examples', () => {
  it('are at least sixty, in both languages', () => {
    assert.ok(ROWS.length >= 60)
    assert.ok(ESTIMATOR_ROWS_RU.length >= 30 && ESTIMATOR_ROWS_EN.length >= 30)
    assert.equal(new Set(ROWS.map(([text]) => text)).size, ROWS.length)
  })

  for (const [script, working, total, slow, optimal, fast] of ROWS) {
    // Rules 9.17, 9.18, 9.21, 9.22
    it(`add up by hand: ${JSON.stringify(script)}`, () => {
      const pieces = readWorking(working)
      assert.equal(sumWorking(pieces), total)
      for (const { text, spoken, count } of pieces) {
        if (spoken !== null) assert.equal(spoken.split(/[ -]/).length, count, `${text} is spoken in ${spoken}`)
        if (count === 'half') assert.match(text, /^\p{L}{1,2}$/u)
      }
      assertCovers(
        script,
        pieces.map(({ text }) => text),
      )
      const n = BigInt(total)
      const least = total === 0 ? 0 : 1
      // Half a second a word: × 1.2, × 1.0 and × 0.85, rounded down.
      const seconds = [n * 12n, n * 10n, (n * 17n) / 2n].map((tenths) => Math.max(least, Number(tenths / 20n)))
      assert.deepEqual([slow, optimal, fast], seconds)
    })
  }
})

/** Every piece occurs in the text in order, and no letter or digit is left over. */
function assertCovers(text: string, pieces: readonly string[]): void {
  let rest = text.normalize('NFC').replaceAll('\u0301', '').replaceAll('\u00ad', '').replaceAll('\u200d', '')
  for (const piece of pieces) {
    const at = rest.indexOf(piece)
    assert.ok(at >= 0, `${piece} is not in the text`)
    assert.doesNotMatch(rest.slice(0, at), /[\p{L}\p{N}]/u)
    rest = rest.slice(at + piece.length)
  }
  assert.doesNotMatch(rest, /[\p{L}\p{N}]/u)
}

describe('estimateScript', () => {
  for (const [text, , words_count, slow, optimal, fast] of ROWS) {
    // Rules 9.16, 9.17, 9.18, 9.19, 9.20, 9.21
    it(`counts ${JSON.stringify(text)}`, () => {
      assert.deepEqual(estimateScript(text), {
        words_count,
        time_slow: slow,
        time_optimal: optimal,
        time_fast: fast,
      })
    })
  }

  // Rule 9.23
  it('accepts any text, and slow ≥ optimal ≥ fast ≥ 0, with a second as soon as there is a word', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { words_count, time_slow, time_optimal, time_fast } = estimateScript(text)
        assert.ok([words_count, time_slow, time_optimal, time_fast].every((n) => Number.isSafeInteger(n) && n >= 0))
        assert.ok(time_slow >= time_optimal && time_optimal >= time_fast)
        assert.equal(time_fast > 0, words_count > 0)
      }),
      { numRuns: 500 },
    )
  })

  it('never counts fewer words when whole words are appended', () => {
    fc.assert(
      fc.property(anyText, words, (text, more) => {
        const before = estimateScript(`${text}\n\nслово`).words_count
        const after = estimateScript(`${text}\n\nслово ${more.join(' ')}`).words_count
        assert.equal(after, before + more.length)
      }),
    )
  })

  it('does not care how plain words are spaced and punctuated', () => {
    const gaps = fc.constantFrom(' ', '\n', '\t', ', ', ' — ', '! ', '… ', '\u00a0', ' «', '» ')
    fc.assert(
      fc.property(words, gaps, (plain, gap) => {
        assert.equal(estimateScript(plain.join(gap)).words_count, plain.length)
      }),
    )
  })

  it('counts letters of the common alphabets as it counts any other letters', () => {
    const piece = fc.constantFrom(
      ...'ккКzTй',
      '7',
      '12',
      ' ',
      ' ',
      '. ',
      '.',
      ',',
      ', ',
      "'",
      '\u0306',
      '\u00b2',
      '-',
      '%',
      '\n',
      '\u{1F600}',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = `ж ${pieces.join('')}`
        // Consonants of rarer alphabets: letters, large and small, as the others are.
        const rare = text.replaceAll('к', 'ҡ').replaceAll('К', 'Ҡ').replaceAll('z', 'ʐ')
        const tokensOf = (script: string) =>
          explainScript(script).tokens.map(({ kind, words, shorts }) => [kind, words, shorts])
        assert.deepEqual(tokensOf(text), tokensOf(rare))
      }),
      { numRuns: 2000 },
    )
  })

  it('counts the same text the same, composed or decomposed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('ёж', 'чай', 'ЙТК', 'мой', 'Ёлка'), { maxLength: 20 }), (parts) => {
        const text = parts.join(' ')
        assert.equal(estimateScript(text.normalize('NFD')).words_count, estimateScript(text).words_count)
      }),
    )
  })

  it('reads half a megabyte in linear time whatever it is made of', () => {
    for (const piece of [
      'Купите сейчас по 1 250 ₽, тел. 8 800 555-35-35. ',
      '8 ',
      'т.е',
      '1,',
      '1 234 ',
      "a'",
      '+7(',
    ]) {
      const text = piece.repeat(500_000 / piece.length)
      const quarter = secondsOf(text.slice(0, 125_000))
      const whole = secondsOf(text)
      // Four times the text in at most about four times the time; a quadratic reader would take sixteen.
      assert.ok(whole < 0.15 + quarter * 10, `${piece}: ${quarter} s for a quarter, ${whole} s for all`)
    }
  })
})

function secondsOf(text: string): number {
  const runs = [1, 2, 3].map(() => {
    const start = performance.now()
    estimateScript(text)
    return performance.now() - start
  })
  return Math.min(...runs) / 1000
}

describe('explainScript', () => {
  it('gives pieces that add up to the estimate', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { tokens, words_count } = explainScript(text)
        const shorts = tokens.reduce((sum, token) => sum + token.shorts, 0)
        const wholes = tokens.reduce((sum, token) => sum + token.words, 0)
        assert.equal(wholes + Math.ceil(shorts / 2), words_count)
      }),
    )
  })

  // Rule 9.19
  it('names each piece and its kind', () => {
    const { language, tokens } = explainScript('Звоните: +7 916 123-45-67, НТВ, 12,5% в т.ч. site.ru')
    assert.equal(language, 'ru')
    assert.deepEqual(
      tokens.map(({ text, kind }) => `${text} ${kind}`),
      [
        'Звоните word',
        '+7 916 123-45-67 phone',
        'НТВ abbreviation',
        '12 number',
        ', decimal_comma',
        '5 number',
        '% symbol',
        'в short_word',
        'т short_word',
        '. dot',
        'ч short_word',
        'site word',
        '. dot',
        'ru short_word',
      ],
    )
  })

  // Rule 9.16
  it('speaks English numbers in a text without a Cyrillic letter', () => {
    assert.equal(explainScript('26').language, 'en')
    assert.equal(explainScript('26 я').language, 'ru')
  })
})

describe('estimateWords', () => {
  // Rules 9.23, 9.25, 9.26
  it('keeps the ends of the advertising tiers and of the long read', () => {
    const optimal = (words_count: number) => estimateWords(words_count).time_optimal
    assert.deepEqual([60, 61, 62, 63].map(optimal), [30, 30, 31, 31])
    assert.deepEqual([121, 122, 181, 182].map(optimal), [60, 61, 90, 91])
  })

  it('never gets shorter with more words', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(100), (n, more) => {
        const fewer = estimateWords(n)
        const longer = estimateWords(n + more)
        assert.ok(longer.time_slow >= fewer.time_slow)
        assert.ok(longer.time_optimal >= fewer.time_optimal)
        assert.ok(longer.time_fast >= fewer.time_fast)
      }),
    )
  })
})
