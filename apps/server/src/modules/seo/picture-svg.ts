/**
 * What the picture of a link looks like: 1200 × 630, drawn as SVG. People are capsules in the colour of their voice, as
 * everywhere on the site, and the wave is that of their own demo.
 */
import { escapeXml } from './xml.ts'

const WIDTH = 1200
const HEIGHT = 630

/** The voice colours of the design: the fill, the dark tone for waves, the soft ground. */
const VOICES: Readonly<Record<string, Voice>> = {
  honey: { fill: '#eec67a', strong: '#8c5f00', soft: '#fdefd7' },
  coral: { fill: '#ffb69d', strong: '#ad411c', soft: '#ffeae1' },
  rose: { fill: '#fcb5c7', strong: '#a24462', soft: '#ffe9ef' },
  lilac: { fill: '#e2bcee', strong: '#855095', soft: '#f9ecfd' },
  corn: { fill: '#b6cbff', strong: '#4b64ae', soft: '#e9f1ff' },
  wave: { fill: '#91dae9', strong: '#00788e', soft: '#dff6fb' },
  sage: { fill: '#a5dbb7', strong: '#237b4b', soft: '#e5f6ea' },
  olive: { fill: '#cad487', strong: '#687100', soft: '#f0f4db' },
}
const NAMES = Object.keys(VOICES)
const INK = '#231914'
const INK_2 = '#5a504a'
const ACCENT = '#d83a13'
const CANVAS = '#faf9f6'

interface Voice {
  readonly fill: string
  readonly strong: string
  readonly soft: string
}

/** The colour of a timbre; somebody without one has the colour of his id. */
function voiceOf(colour: string | null, id: number): Voice {
  const voice = VOICES[colour ?? NAMES[id % NAMES.length] ?? 'honey'] ?? VOICES['honey']
  return voice ?? { fill: INK, strong: INK, soft: CANVAS }
}

export interface NarratorPicture {
  readonly id: number
  readonly name: string
  /** «Тёплый · реклама, аудиокнига». */
  readonly words: string
  readonly colour: string | null
  /** A picture as a `data:` address. */
  readonly portrait: string | null
  /** Heights of the wave, 0–255. */
  readonly peaks: readonly number[] | null
  readonly brand: string
}

/** The picture of a link to a narrator, as SVG of 1200 × 630. */
export function narratorPicture(picture: NarratorPicture): string {
  const voice = voiceOf(picture.colour, picture.id)
  const name = fitText(picture.name, { x: 480, width: 650, size: 78, lines: 2 })
  const words = fitText(picture.words, { x: 480, width: 650, size: 34, lines: 2 })
  const wordsTop = 150 + name.height + 28
  return svg(
    voice.soft,
    capsule({ x: 80, y: 75, width: 320, height: 480, fill: voice.fill, portrait: picture.portrait, id: 'p' }) +
      textLines(name, 150 - 62, INK) +
      textLines(words, wordsTop - 62, INK_2) +
      wave(picture.peaks, { x: 480, y: 452, width: 640, height: 100, fill: voice.strong }) +
      brand(picture.brand, 480, 555),
  )
}

export interface CompilationPicture {
  readonly title: string
  readonly words: string
  /** The first narrators: colour of the voice and portrait. */
  readonly people: readonly { readonly colour: string | null; readonly portrait: string | null }[]
  readonly brand: string
}

/** Five capsules side by side, the cover of every compilation, below its title. */
export function compilationPicture({ title, words, people, brand: name }: CompilationPicture): string {
  const head = fitText(title, { x: 80, width: 1040, size: 72, lines: 2 })
  const heights = [250, 300, 340, 300, 250]
  const capsules = heights.map((height, index) => {
    const person = people[index]
    const { fill } = voiceOf(person?.colour ?? null, index)
    const place = { x: 80 + index * 140, y: HEIGHT + 12 - height, width: 120, height, fill }
    return capsule({ ...place, portrait: person?.portrait ?? null, id: `c${index}` })
  })
  return svg(
    CANVAS,
    textLines(head, 130 - 62, INK) +
      `<text x="80" y="${68 + head.height + 62}" font-size="34" fill="${INK_2}">${escapeXml(words)}</text>` +
      capsules.join('') +
      brand(name, 830, 555),
  )
}

/** The picture of every other page: the wall of voices. */
export function sitePicture({ title, brand: name }: { readonly title: string; readonly brand: string }): string {
  const head = fitText(title, { x: 80, width: 1040, size: 84, lines: 2 })
  const heights = [180, 260, 340, 220, 300, 380, 240, 200]
  const capsules = heights.map((height, index) =>
    capsule({
      x: 80 + index * 90,
      y: HEIGHT + 40 - height,
      width: 74,
      height,
      fill: voiceOf(NAMES[index] ?? null, 0).fill,
      portrait: null,
      id: `s${index}`,
    }),
  )
  return svg(CANVAS, textLines(head, 150 - 62, INK) + capsules.join('') + brand(name, 850, 555))
}

function svg(ground: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `font-family="Golos Text" font-weight="600"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${content}</svg>`
  )
}

interface Capsule {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
  readonly portrait: string | null
  /** Of the clip path: unique in its picture. */
  readonly id: string
}

function capsule({ x, y, width, height, fill, portrait, id }: Capsule): string {
  const shape = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}"`
  if (portrait === null) return `${shape} fill="${fill}"/>`
  const image =
    `<image x="${x}" y="${y + height - width}" width="${width}" height="${width}" ` +
    `preserveAspectRatio="xMidYMid slice" href="${portrait}"/>`
  return `<clipPath id="${id}">${shape}/></clipPath>${shape} fill="${fill}"/><g clip-path="url(#${id})">${image}</g>`
}

const BAR = 7
const GAP = 4

function wave(
  peaks: readonly number[] | null,
  { x, y, width, height, fill }: { x: number; y: number; width: number; height: number; fill: string },
): string {
  const count = Math.floor((width + GAP) / (BAR + GAP))
  const bars = Array.from({ length: count }, (_, index) => {
    // The loudest of the peaks that fall on the bar; without peaks flat dots, never a made-up wave.
    const from = Math.floor((index * (peaks?.length ?? 0)) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * (peaks?.length ?? 0)) / count))
    const peak = peaks === null ? 0 : Math.max(...peaks.slice(from, to))
    const tall = Math.max(BAR, (peak / 255) * height)
    return `<rect x="${x + index * (BAR + GAP)}" y="${y - tall / 2}" width="${BAR}" height="${tall}" rx="${BAR / 2}"/>`
  })
  return `<g fill="${fill}">${bars.join('')}</g>`
}

/** The mark of the house: five bars, the middle one red. */
function brand(name: string, x: number, y: number): string {
  const bars = [
    [0, 9, INK],
    [6.75, 14, INK],
    [13.5, 28, ACCENT],
    [20.25, 14, INK],
    [27, 9, INK],
  ].map(([left, tall, fill]) => `<rect x="${left}" y="2" width="5" height="${tall}" rx="2.5" fill="${fill}"/>`)
  return (
    `<g transform="translate(${x} ${y - 30}) scale(1.2)">${bars.join('')}</g>` +
    `<text x="${x + 52}" y="${y}" font-size="38" fill="${INK}">${escapeXml(name)}</text>`
  )
}

interface FittedText {
  readonly x: number
  readonly size: number
  readonly lines: readonly string[]
  readonly height: number
}

/** Part of the font size that a letter of the typeface takes on average, rather too much than too little. */
const LETTER = 0.6
const LINE = 1.14

/** Breaks a text between words into lines that fit; a long one is set smaller, one that is still too long is cut. */
export function fitText(
  text: string,
  { x, width, size, lines }: { x: number; width: number; size: number; lines: number },
): FittedText {
  for (let tried = size; ; tried -= 4) {
    const broken = breakLines(text, Math.floor(width / (tried * LETTER)))
    const isSmallest = tried <= size / 2
    if (broken.length > lines && !isSmallest) continue
    const kept = broken.slice(0, lines)
    if (broken.length > lines) kept[lines - 1] = `${kept[lines - 1]}…`
    return { x, size: tried, lines: kept, height: kept.length * tried * LINE }
  }
}

function breakLines(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/u).flatMap((part) => part.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function textLines({ x, size, lines }: FittedText, top: number, fill: string): string {
  return lines
    .map((line, index) => {
      const y = top + size * 0.8 + index * size * LINE
      return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escapeXml(line)}</text>`
    })
    .join('')
}
