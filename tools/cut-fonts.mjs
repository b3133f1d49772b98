#!/usr/bin/env node
/**
 * Cuts fonts out of those the web uses. For generated pictures (apps/server/src/modules/seo/fonts): one static TTF for each
 * script, because the drawing library reads neither WOFF2 nor variable fonts. One weight: when a letter is missing in one file, the
 * library takes it from another without looking at its weight. For the web (apps/web/app/fonts): the rouble sign alone, and of both
 * families the letters that most pages need, in the weights that are used: together a third of the whole files.
 *
 * `subset-font` is needed only here and is no dependency of the product:
 *
 *     npm install --prefix FOLDER subset-font@2.9.0
 *     node tools/cut-fonts.mjs FOLDER
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const WEIGHT = 600

/** What names, titles and numbers are written with. */
const SCRIPTS = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”„…−',
  'latin-ext': range(0x100, 0x17f) + '₽',
  cyrillic: range(0x400, 0x45f) + 'Ґґ№',
  'cyrillic-ext': range(0x460, 0x52f),
}

/** @param {number} first @param {number} last */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

const [installed] = process.argv.slice(2)
if (installed === undefined) throw new Error('Name the folder where subset-font is installed.')
const subsetFont = createRequire(join(installed, 'package.json'))('subset-font')
const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'node_modules/@fontsource-variable/golos-text')
const target = join(root, 'apps/server/src/modules/seo/fonts')
mkdirSync(target, { recursive: true })
for (const [script, characters] of Object.entries(SCRIPTS)) {
  const woff2 = readFileSync(join(source, `files/golos-text-${script}-wght-normal.woff2`))
  const ttf = await subsetFont(woff2, characters, { targetFormat: 'truetype', variationAxes: { wght: WEIGHT } })
  writeFileSync(join(target, `golos-text-${script}.ttf`), ttf)
  process.stdout.write(`golos-text-${script}.ttf: ${ttf.length} bytes\n`)
}
writeFileSync(join(target, 'OFL.txt'), readFileSync(join(source, 'LICENSE')))
const extended = readFileSync(join(source, 'files/golos-text-latin-ext-wght-normal.woff2'))
const web = join(root, 'apps/web/app/fonts')
writeFileSync(join(web, 'golos-rouble.woff2'), await subsetFont(extended, '₽', { targetFormat: 'woff2' }))

/** Latin letters, digits and the punctuation of Russian and English. */
const BASIC = range(0x20, 0x7e) + '\u00a0©«·»×–—‘’‚“”„…−'
const WEB_CUTS = [
  { cut: 'golos-basic', from: 'golos-text/files/golos-text-latin-wght-normal.woff2', characters: BASIC },
  { cut: 'literata-basic', from: 'literata/files/literata-latin-wght-normal.woff2', characters: BASIC },
  {
    cut: 'literata-russian',
    from: 'literata/files/literata-cyrillic-wght-normal.woff2',
    characters: `${range(0x400, 0x45f)}№\u0301`,
  },
]
for (const { cut, from, characters } of WEB_CUTS) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', from))
  const woff2 = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  writeFileSync(join(web, `${cut}.woff2`), woff2)
  process.stdout.write(`${cut}.woff2: ${woff2.length} of ${whole.length} bytes\n`)
}
