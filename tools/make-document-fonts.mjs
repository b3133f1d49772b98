#!/usr/bin/env node
/**
 * Joins fonts for documents in PDF (apps/server/src/adapters/pdf/fonts) out of Golos Text: the web's files are split by script,
 * while a PDF library wants each weight as one static TTF. Digits get one width, so that sums align in columns.
 *
 * The regular weight comes from the variable font's default, the bold one from the static files that `tools/cut-fonts.mjs` cuts
 * (one weight, 600). Outlines, widths and kerning within a script are kept; a glyph drawn of parts becomes one outline. Reads
 * with fontkit, which the PDF library brings along.
 *
 *     node tools/make-document-fonts.mjs
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {{command: string, args: number[]}} PathCommand
 * @typedef {{id: number, advanceWidth: number, path: {commands: PathCommand[]}}} SourceGlyph
 * @typedef {object} SourceFont
 * @property {(point: number) => boolean} hasGlyphForCodePoint
 * @property {(point: number) => SourceGlyph} glyphForCodePoint
 * @property {(text: string) => {positions: {xAdvance: number}[]}} layout
 * @typedef {{x: number, y: number, on: boolean}} Point
 * @typedef {{point: number, advance: number, contours: Point[][]}} Glyph
 */

const UNITS_PER_EM = 1000
const ASCENT = 980
const DESCENT = -220
const CAP_HEIGHT = 700
const X_HEIGHT = 530
const DIGIT_WIDTH = 620

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'node_modules/@fontsource-variable/golos-text')
const target = join(root, 'apps/server/src/adapters/pdf/fonts')
const pictures = join(root, 'apps/server/src/modules/seo/fonts')
const fontkit = createRequire(join(root, 'node_modules/pdfmake/package.json'))('fontkit')

/** What the files of each script are asked for: letters, figures and signs that documents and names of companies are written with. */
const SCRIPTS = {
  latin: [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...codes('–—‘’“”„…−•')],
  'latin-ext': [...range(0x100, 0x17f), ...codes('₽')],
  cyrillic: [...range(0x400, 0x45f), ...codes('Ґґ№')],
}

/** @param {number} first @param {number} last */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** @param {string} characters */
function codes(characters) {
  return [...characters].map((character) => /** @type {number} */ (character.codePointAt(0)))
}

/** @param {PathCommand[]} commands @param {number} shift @returns {Point[][]} */
function contoursOf(commands, shift) {
  /** @type {Point[][]} */
  const contours = []
  for (const { command, args } of commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(Math.round)
    const current = contours.at(-1)
    if (command === 'moveTo') contours.push([{ x: x1 + shift, y: y1, on: true }])
    else if (command === 'lineTo') current?.push({ x: x1 + shift, y: y1, on: true })
    else if (command === 'quadraticCurveTo') {
      current?.push({ x: x1 + shift, y: y1, on: false }, { x: x2 + shift, y: y2, on: true })
    } else if (command !== 'closePath') throw new Error(`An outline with ${command}`)
  }
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)]
    if (contour.length > 1 && first && last?.on && first.x === last.x && first.y === last.y) contour.pop()
  }
  return contours.filter((contour) => contour.length > 2)
}

/** @param {Record<string, SourceFont>} fonts @returns {Glyph[]} */
function glyphsOf(fonts) {
  /** @type {Map<number, Glyph>} */
  const glyphs = new Map()
  for (const [script, points] of Object.entries(SCRIPTS)) {
    const font = /** @type {SourceFont} */ (fonts[script])
    for (const point of points) {
      if (glyphs.has(point) || !font.hasGlyphForCodePoint(point)) continue
      const glyph = font.glyphForCodePoint(point)
      const isDigit = point >= 0x30 && point <= 0x39
      const advance = isDigit ? DIGIT_WIDTH : glyph.advanceWidth
      const shift = isDigit ? Math.round((DIGIT_WIDTH - glyph.advanceWidth) / 2) : 0
      glyphs.set(point, { point, advance: Math.round(advance), contours: contoursOf(glyph.path.commands, shift) })
    }
  }
  const missing = codes('0АЯаяёЁAz№₽«»–—').filter((point) => !glyphs.has(point))
  if (missing.length > 0) throw new Error(`No glyph for ${String.fromCodePoint(...missing)}`)
  return [...glyphs.values()].sort((one, other) => one.point - other.point)
}

/** @param {Glyph[]} glyphs @param {Record<string, SourceFont>} fonts @returns {[left: number, right: number, by: number][]} */
function kerningOf(glyphs, fonts) {
  /** @type {[number, number, number][]} */
  const pairs = []
  const indexOf = new Map(glyphs.map(({ point }, index) => [point, index + 1]))
  const isLetter = (/** @type {number} */ point) => /[\p{L}.,]/u.test(String.fromCodePoint(point))
  for (const script of /** @type {const} */ (['latin', 'cyrillic'])) {
    const font = /** @type {SourceFont} */ (fonts[script])
    const letters = SCRIPTS[script].filter(
      (point) => indexOf.has(point) && font.hasGlyphForCodePoint(point) && isLetter(point),
    )
    for (const left of letters) {
      const alone = font.layout(String.fromCodePoint(left)).positions[0]?.xAdvance ?? 0
      for (const right of letters) {
        const { positions } = font.layout(String.fromCodePoint(left, right))
        const by = positions.length === 2 ? Math.round((positions[0]?.xAdvance ?? 0) - alone) : 0
        if (by !== 0) pairs.push([indexOf.get(left) ?? 0, indexOf.get(right) ?? 0, by])
      }
    }
  }
  return pairs.sort((one, other) => one[0] - other[0] || one[1] - other[1])
}

/** @param {number[]} values 16-bit numbers, signed or not */
function words(...values) {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2))
  return bytes
}

/** @param {number} value */
function long(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** @param {Point[][]} contours */
function boxOf(contours) {
  const points = contours.flat()
  if (points.length === 0) return [0, 0, 0, 0]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** A simple glyph: every point with 16-bit steps, which costs some bytes and no thought. @param {Point[][]} contours */
function glyphData(contours) {
  if (contours.length === 0) return Buffer.alloc(0)
  const points = contours.flat()
  let end = -1
  const ends = contours.map((contour) => (end += contour.length))
  // 0x40 on the first point: the outlines of a variable font may overlap.
  const flags = Buffer.from(points.map(({ on }, index) => (on ? 1 : 0) | (index === 0 ? 0x40 : 0)))
  const steps = (/** @type {'x' | 'y'} */ axis) =>
    points.map((point, index) => point[axis] - (index === 0 ? 0 : (points[index - 1]?.[axis] ?? 0)))
  const data = Buffer.concat([
    words(contours.length, ...boxOf(contours), ...ends, 0),
    flags,
    words(...steps('x')),
    words(...steps('y')),
  ])
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
}

/** @param {Glyph[]} glyphs */
function cmapTable(glyphs) {
  /** @type {{start: number, end: number, delta: number}[]} */
  const segments = []
  glyphs.forEach(({ point }, index) => {
    const last = segments.at(-1)
    if (last && point === last.end + 1) last.end = point
    else segments.push({ start: point, end: point, delta: index + 1 - point })
  })
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 })
  const count = segments.length
  const power = 2 ** Math.floor(Math.log2(count))
  const subtable = Buffer.concat([
    words(count * 2, power * 2, Math.log2(power), (count - power) * 2),
    words(...segments.map(({ end }) => end), 0),
    words(...segments.map(({ start }) => start)),
    words(...segments.map(({ delta }) => delta)),
    words(...segments.map(() => 0)),
  ])
  return Buffer.concat([words(0, 1, 3, 1), long(12), words(4, subtable.length + 6, 0), subtable])
}

/** @param {[number, number, number][]} pairs */
function kernTable(pairs) {
  const power = 2 ** Math.floor(Math.log2(pairs.length))
  return Buffer.concat([
    words(0, 1, 0, 14 + pairs.length * 6, 1),
    words(pairs.length, power * 6, Math.log2(power), (pairs.length - power) * 6),
    words(...pairs.flat()),
  ])
}

/** @param {string} style */
function nameTable(style) {
  const postScript = `GolosDocuments-${style}`
  const texts = new Map([
    [1, 'Golos Documents'],
    [2, style],
    [4, `Golos Documents ${style}`],
    [6, postScript],
    [13, 'SIL Open Font License 1.1'],
  ])
  let offset = 0
  const records = []
  const strings = []
  for (const [id, text] of texts) {
    const bytes = Buffer.from(text, 'utf16le').swap16()
    records.push(words(3, 1, 0x409, id, bytes.length, offset))
    strings.push(bytes)
    offset += bytes.length
  }
  return Buffer.concat([words(0, texts.size, 6 + texts.size * 12), ...records, ...strings])
}

/** @param {Glyph[]} glyphs @param {[number, number, number][]} pairs @param {string} style @param {number} weight */
function fontTables(glyphs, pairs, style, weight) {
  const drawn = [{ point: 0, advance: 500, contours: [] }, ...glyphs]
  const data = drawn.map(({ contours }) => glyphData(contours))
  let offset = 0
  const offsets = [0, ...data.map((bytes) => (offset += bytes.length))]
  const boxes = glyphs.filter(({ contours }) => contours.length > 0).map(({ contours }) => boxOf(contours))
  const edge = (/** @type {number} */ index, /** @type {(...values: number[]) => number} */ pick) =>
    pick(...boxes.map((box) => box[index] ?? 0))
  const box = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
  const widest = Math.max(...drawn.map(({ advance }) => advance))
  const maxPoints = Math.max(...drawn.map(({ contours }) => contours.flat().length))
  const maxContours = Math.max(...drawn.map(({ contours }) => contours.length))
  const [first, last] = [glyphs[0]?.point ?? 0, glyphs.at(-1)?.point ?? 0]
  const os2 = Buffer.concat([
    words(4, 550, weight, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    Buffer.concat([long(0x207), long(0), long(0), long(0)]),
    Buffer.from('NONE'),
    words(weight >= 600 ? 0x20 : 0x40, first, last, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
    Buffer.concat([long(0x20000005), long(0)]),
    words(X_HEIGHT, CAP_HEIGHT, 0, 0x20, 2),
  ])
  return new Map([
    ['OS/2', os2],
    ['cmap', cmapTable(glyphs)],
    ['glyf', Buffer.concat(data)],
    [
      'head',
      Buffer.concat([
        words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 3, UNITS_PER_EM, 0, 0, 0, 0, 0, 0, 0, 0, ...box),
        words(weight >= 600 ? 1 : 0, 8, 2, 1, 0),
      ]),
    ],
    [
      'hhea',
      words(1, 0, ASCENT, DESCENT, 0, widest, box[0] ?? 0, 0, box[2] ?? 0, 1, 0, 0, 0, 0, 0, 0, 0, drawn.length),
    ],
    ['hmtx', Buffer.concat(drawn.map(({ advance, contours }) => words(advance, boxOf(contours)[0] ?? 0)))],
    ['kern', kernTable(pairs)],
    ['loca', Buffer.concat(offsets.map(long))],
    [
      'maxp',
      Buffer.concat([words(1, 0, drawn.length, maxPoints, maxContours, 0, 0, 2), words(0, 0, 0, 0, 0, 0, 0, 0)]),
    ],
    ['name', nameTable(style)],
    ['post', Buffer.concat([long(0x00030000), long(0), words(-100, 50), long(0), Buffer.alloc(16)])],
  ])
}

/** @param {Buffer} bytes */
function checksum(bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

/** @param {Map<string, Buffer>} tables */
function fontFile(tables) {
  const count = tables.size
  const power = 2 ** Math.floor(Math.log2(count))
  const directory = []
  const bodies = []
  let offset = 12 + count * 16
  let headAt = 0
  for (const [tag, bytes] of tables) {
    if (tag === 'head') headAt = offset
    directory.push(Buffer.concat([Buffer.from(tag), long(checksum(bytes)), long(offset), long(bytes.length)]))
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    bodies.push(padded)
    offset += padded.length
  }
  const head = Buffer.concat([long(0x00010000), words(count, power * 16, Math.log2(power), (count - power) * 16)])
  const file = Buffer.concat([head, ...directory, ...bodies])
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8)
  return file
}

/** @param {(script: string) => string} fileOf @returns {Record<string, SourceFont>} */
function openScripts(fileOf) {
  return Object.fromEntries(Object.keys(SCRIPTS).map((script) => [script, fontkit.openSync(fileOf(script))]))
}

mkdirSync(target, { recursive: true })
const weights = /** @type {const} */ ([
  ['Regular', 400, (/** @type {string} */ s) => join(source, `files/golos-text-${s}-wght-normal.woff2`)],
  ['SemiBold', 600, (/** @type {string} */ s) => join(pictures, `golos-text-${s}.ttf`)],
])
for (const [style, weight, fileOf] of weights) {
  const fonts = openScripts(fileOf)
  const glyphs = glyphsOf(fonts)
  const file = fontFile(fontTables(glyphs, kerningOf(glyphs, fonts), style, weight))
  const name = `golos-documents-${style.toLowerCase()}.ttf`
  writeFileSync(join(target, name), file)
  process.stdout.write(`${name}: ${file.length} bytes, ${glyphs.length} glyphs\n`)
}
copyFileSync(join(source, 'LICENSE'), join(target, 'OFL.txt'))
