/**
 * `npm run sheets`: looks at every page as the browser tests do, puts the pictures of each visitor on one contact sheet, and lists
 * what differs from the pictures that were accepted last. `--accept` accepts the present ones. It judges nothing: people do.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { root } from '../../tools/start/install.mjs'
import { runLeashed } from '../../tools/start/leash.mjs'
import { fail, say } from '../../tools/start/terminal.mjs'
import { findChromium } from '../../tools/test/chromium.ts'
import { picturesVariable } from './pictures.ts'

const folder = join(root, 'sheets')
const latest = join(folder, 'latest')
const accepted = join(folder, 'accepted')

/** A picture becomes a grid of so many grey points a side; two points differ from so much on (of 255). */
const GRID = 48
const POINT_DIFFERS = 16
/** Times and figures of the day change a few points of a page. */
const SHARE_THAT_COUNTS = 0.01

type Grids = Readonly<Record<string, readonly number[]>>

async function makeSheets(): Promise<void> {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } })
  if (values.accept) return accept()
  rmSync(latest, { recursive: true, force: true })
  mkdirSync(latest, { recursive: true })
  const executablePath = await findChromium()
  const program = join(root, 'node_modules', '.bin', 'playwright')
  const command = [program, 'test', '--config', join('e2e', 'playwright.config.ts'), 'eye.test']
  const env = { ...process.env, CHROMIUM_PATH: executablePath, [picturesVariable]: latest }
  const code = await runLeashed(command, { cwd: root, env })
  if (code !== 0) say('Some pages have faults, told above; their pictures are on the sheets too.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
    for (const visitor of visitorsIn(latest)) await drawSheet(page, visitor)
    writeFileSync(gridsOf(latest), JSON.stringify(await readGrids(page)))
  } finally {
    await browser.close()
  }
  reportChanges()
}

function accept(): void {
  if (!existsSync(gridsOf(latest))) throw new Error('There is nothing to accept: run `npm run sheets` first.')
  rmSync(accepted, { recursive: true, force: true })
  cpSync(latest, accepted, { recursive: true })
  say(`Accepted: ${accepted}`)
}

function gridsOf(place: string): string {
  return join(place, 'grids.json')
}

function visitorsIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function picturesOf(visitor: string): string[] {
  return readdirSync(join(latest, visitor)).toSorted()
}

/** All pictures of one visitor on one page, each with its address below; the tall ones of phones take less room. */
async function drawSheet(page: Page, visitor: string): Promise<void> {
  const figures = picturesOf(visitor).map((file) => {
    const width = file.includes('.phone.') ? 180 : 380
    const source = pathToFileURL(join(latest, visitor, file)).href
    return `<figure style="width:${width}px"><img src="${source}"><figcaption>${escaped(captionOf(file))}</figcaption></figure>`
  })
  const style = `body{margin:16px;background:#888;font:13px sans-serif;display:flex;flex-wrap:wrap;gap:14px;align-items:start}
    figure{margin:0}img{width:100%;display:block}figcaption{background:#fff;padding:2px 4px;overflow-wrap:anywhere}`
  const sheet = join(latest, `${visitor}.html`)
  writeFileSync(sheet, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`)
  await page.goto(pathToFileURL(sheet).href, { waitUntil: 'load' })
  const picture = join(latest, `${visitor}.png`)
  await page.screenshot({ path: picture, fullPage: true })
  say(`Sheet of a ${visitor}: ${picture}`)
}

function captionOf(file: string): string {
  return `/${file.replace(/\.jpeg$/, '').replaceAll('~', '/')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Each picture as a grid of greys, drawn by the browser. */
async function readGrids(page: Page): Promise<Grids> {
  const grids: Record<string, readonly number[]> = {}
  for (const visitor of visitorsIn(latest)) {
    for (const file of picturesOf(visitor)) {
      const source = `data:image/jpeg;base64,${readFileSync(join(latest, visitor, file)).toString('base64')}`
      grids[`${visitor}/${file}`] = await page.evaluate(greysOf, { source, size: GRID })
    }
  }
  return grids
}

/** Runs in the browser. */
async function greysOf({ source, size }: { source: string; size: number }): Promise<number[]> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, size, size)
  const data = context?.getImageData(0, 0, size, size).data ?? []
  return Array.from({ length: size * size }, (_, point) => {
    const [red = 0, green = 0, blue = 0] = data.slice(point * 4, point * 4 + 3)
    return Math.round(red * 0.3 + green * 0.59 + blue * 0.11)
  })
}

function reportChanges(): void {
  if (!existsSync(gridsOf(accepted))) return say('No pictures have been accepted yet: npm run sheets -- --accept')
  const read = (place: string): Grids => JSON.parse(readFileSync(gridsOf(place), 'utf8')) as Grids
  const [now, before] = [read(latest), read(accepted)]
  const changed = Object.keys(now).flatMap((name) => {
    const share = differingShare(now[name] ?? [], before[name])
    return share === null || share >= SHARE_THAT_COUNTS ? [{ name, share: share ?? 1, isNew: share === null }] : []
  })
  for (const { name, share, isNew } of changed.toSorted((a, b) => b.share - a.share)) {
    say(`${isNew ? 'new' : `${Math.round(share * 100)} %`.padStart(4)}  ${join(latest, name)}`)
  }
  for (const name of Object.keys(before)) if (!(name in now)) say(`gone  ${join(accepted, name)}`)
  say(`${changed.length} of ${Object.keys(now).length} pictures differ from the accepted ones.`)
}

/** The part of the points that differ; null for a picture that was not there. */
function differingShare(now: readonly number[], before: readonly number[] | undefined): number | null {
  if (before === undefined) return null
  const differing = now.filter((grey, point) => Math.abs(grey - (before[point] ?? 0)) >= POINT_DIFFERS)
  return differing.length / now.length
}

makeSheets().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
