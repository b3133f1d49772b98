/**
 * `node e2e/measure/lighthouse.ts [--runs 5]`: Lighthouse with its mobile settings on a page of each kind, the middle one of several
 * runs. Starts the product with its demo, or looks at the one that TEMBREL_URL names. Only worth something while nothing else
 * runs: benchmarkIndex, printed beside every page, shows how fast the machine was. Ends with 1 when a limit is missed.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { productAddress } from '../steps/address.ts'
import startProduct from '../steps/start-product.ts'
import { ensureBuilt } from '../../tools/start/build.ts'
import { freePort } from '../../tools/start/settings.ts'
import { bold, fail, say } from '../../tools/start/terminal.mjs'
import { chromiumArguments } from '../../tools/test/chromium-arguments.ts'
import { findChromium } from '../../tools/test/chromium.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** On a slower machine the score reflects the machine, so the moments themselves are held to limits. */
const SLOW_MACHINE = 1000
const LEAST_PERFORMANCE = 95
const MOST_LCP_MS = 2000
const MOST_TBT_MS = 150
const MOST_CLS = 0.02

/** Far from the ports people use. */
const FIRST_DEBUGGING_PORT = 43_600

interface Page {
  readonly title: string
  readonly path: string
}

/** One page of each kind; those with a name are taken from the sitemap. */
async function choosePages(): Promise<Page[]> {
  const pathIn = async (file: string, pattern: RegExp): Promise<string> => {
    const xml = await (await fetch(`${productAddress()}/sitemaps/${file}-1.xml`)).text()
    const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const path = paths.find((one) => pattern.test(one))
    if (path === undefined) throw new Error(`${file} has no ${pattern}`)
    return path
  }
  return [
    { title: 'home', path: '/' },
    { title: 'list', path: '/narrators' },
    { title: 'profile', path: await pathIn('narrators', /^\/narrators\//) },
    { title: 'compilation', path: await pathIn('compilations', /^\/compilations\/(?!genre)/) },
    { title: 'blog post', path: await pathIn('blog', /^\/blog\/[^/]+\/[^/]+$/) },
  ]
}

/** Chromium now and then loses the trace of a load (NO_NAVSTART); such a run says nothing and is made again. */
const TRIES = 3

async function look(path: string, port: number, tries = TRIES): Promise<Result> {
  const run = await lighthouse(productAddress() + path, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  if (run === undefined) throw new Error(`Lighthouse says nothing of ${path}`)
  const { runtimeError } = run.lhr
  if (runtimeError === undefined) return run.lhr
  if (tries === 1) throw new Error(`${path}: ${runtimeError.message}`)
  return look(path, port, tries - 1)
}

const scoreOf = (result: Result, name: (typeof CATEGORIES)[number]): number =>
  Math.round((result.categories[name]?.score ?? 0) * 100)
const valueOf = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN

/** Prints the page and returns whether it keeps the limits. */
function report({ title }: Page, results: readonly Result[]): boolean {
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) return false
  const { benchmarkIndex } = middle.environment
  const [lcp, tbt, cls] = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((audit) =>
    valueOf(middle, audit),
  ) as [number, number, number]
  const scores = CATEGORIES.map((name) => scoreOf(middle, name))
  say(
    `${title.padEnd(12)} ${scores.map((score) => String(score).padStart(6)).join('')}   ` +
      `LCP ${(lcp / 1000).toFixed(2)} s, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}, benchmarkIndex ${benchmarkIndex.toFixed(0)}`,
  )
  const [performance = 0, ...others] = scores
  const areMomentsRight = lcp <= MOST_LCP_MS && tbt <= MOST_TBT_MS && cls <= MOST_CLS
  const isFast = performance >= LEAST_PERFORMANCE || (benchmarkIndex < SLOW_MACHINE && areMomentsRight)
  if (!isFast) fail(`${title} is too slow`)
  if (others.some((score) => score < 100)) fail(`${title}: ${failedAudits(middle).join(', ')}`)
  return isFast && others.every((score) => score === 100)
}

/** What is less than perfect beside speed. */
function failedAudits(result: Result): string[] {
  return CATEGORIES.slice(1).flatMap((name) =>
    (result.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = result.audits[id]?.score
      return weight > 0 && score !== null && score !== undefined && score < 1 ? [id] : []
    }),
  )
}

async function main(runs: number): Promise<boolean> {
  await ensureBuilt()
  const stop = await startProduct()
  const port = await freePort('127.0.0.1', FIRST_DEBUGGING_PORT)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [`--remote-debugging-port=${port}`, ...chromiumArguments],
  })
  try {
    say(bold(`page          ${CATEGORIES.map((name) => name.slice(0, 5).padStart(6)).join('')}`))
    let isRight = true
    for (const page of await choosePages()) {
      const results: Result[] = []
      for (let run = 0; run < runs; run += 1) results.push(await look(page.path, port))
      isRight = report(page, results) && isRight
    }
    return isRight
  } finally {
    await browser.close()
    await stop()
  }
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
process.exitCode = (await main(Number(values.runs))) ? 0 : 1
