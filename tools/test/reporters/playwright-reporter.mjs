// For Playwright: prints one line a test, what failed and why, writes the counts to the file named by TEST_COUNTS_FILE, what passed
// to that of TEST_TITLES_FILE, and what failed at any try to that of TEST_FAILURES_FILE.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

const PAGE_LINES = 120

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */
/** @typedef {import('@playwright/test/reporter').FullResult} FullResult */
/** @typedef {import('@playwright/test/reporter').TestError} TestError */

/**
 * What the page showed when the test failed, in the words that Playwright writes beside its picture: of a run elsewhere only the log is left.
 * @param {TestResult} result
 */
function pageAtFailure(result) {
  const path = result.attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined) return ''
  const text = readFileSync(path, 'utf8')
  const page = text.slice(text.indexOf('# Page snapshot')).split('\n').slice(0, PAGE_LINES)
  return `${page.join('\n').replaceAll(/^/gm, '    | ')}\n`
}

export default class CountsReporter {
  /** @type {Map<string, boolean>} */
  #outcomes = new Map()
  /** @type {Map<string, { file: string, title: string }>} */
  #titles = new Map()
  /** @type {Map<string, { title: string, reason: string }>} */
  #failures = new Map()
  #errors = 0

  printsToStdio() {
    return true
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, result) {
    // A test that is tried again counts by its last try; one that was skipped counts as failed.
    const passed = result.status === test.expectedStatus && result.status === 'passed'
    this.#outcomes.set(test.id, passed)
    const title = test.titlePath().filter(Boolean).join(' › ')
    process.stdout.write(`  ${passed ? '✓' : '✗'} ${title} (${(result.duration / 1000).toFixed(1)} s)\n`)
    if (passed) {
      this.#titles.set(test.id, { file: test.location.file, title: test.title })
      return
    }
    const reason =
      result.errors.map((error) => error.stack ?? error.message ?? '').join('\n') || `it was ${result.status}`
    const readable = process.stdout.isTTY === true ? reason : stripVTControlCharacters(reason)
    process.stdout.write(`${readable.replaceAll(/^/gm, '    ')}\n${pageAtFailure(result)}`)
    this.#failures.set(test.id, { title, reason: stripVTControlCharacters(reason) })
  }

  /** @param {TestError} error */
  onError(error) {
    this.#errors += 1
    process.stdout.write(`  ✗ ${error.stack ?? error.message ?? ''}\n`)
  }

  /** @param {FullResult} result */
  onEnd(result) {
    const outcomes = [...this.#outcomes.values()]
    const passed = outcomes.filter(Boolean).length
    const failed = outcomes.length - passed + this.#errors
    const lost = result.status !== 'passed' && failed === 0 ? 1 : 0
    const file = process.env['TEST_COUNTS_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed: failed + lost }))
    const titlesFile = process.env['TEST_TITLES_FILE']
    if (titlesFile !== undefined) writeFileSync(titlesFile, JSON.stringify([...this.#titles.values()]))
    const failuresFile = process.env['TEST_FAILURES_FILE']
    if (failuresFile === undefined) return
    const failures = [...this.#failures].map(([id, failure]) => ({ ...failure, isUnsteady: this.#outcomes.get(id) }))
    writeFileSync(failuresFile, JSON.stringify(failures))
  }
}
