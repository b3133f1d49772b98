// For `node --test`: prints what failed and why, writes the counts to the file named by TEST_COUNTS_FILE, what passed to that of
// TEST_TITLES_FILE, and what failed to that of TEST_FAILURES_FILE.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { inspect, stripVTControlCharacters } from 'node:util'

/** What tests print is shown when somebody runs chosen files; in a whole run it would only hide what matters. */
const isTalkative = process.env['TEST_OUTPUT'] === '1'

/** Suites are counted by their tests; a skipped or unfinished test counts as failed, because nobody would notice it otherwise. */
/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} events */
export default async function* report(events) {
  let passed = 0
  let failed = 0
  const shownFiles = new Set()
  const unfinished = new Set()
  /** @type {{ file: string | undefined, title: string }[]} */
  const titles = []
  /** @type {{ title: string, reason: string }[]} */
  const failures = []
  for await (const event of events) {
    noteProgress(unfinished, event)
    if (event.type === 'test:stderr' || (event.type === 'test:stdout' && isTalkative)) {
      yield event.data.message
      continue
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const { name, file, skip, todo, details } = event.data
    const isSuite = details.type === 'suite'
    const unwanted = skip !== undefined || todo !== undefined
    if (event.type === 'test:pass' && !unwanted) {
      if (isSuite) continue
      passed += 1
      titles.push({ file, title: name })
      continue
    }
    // A suite fails because a test in it did, which has been told already; unless its own hook failed.
    const error = event.type === 'test:fail' ? event.data.details.error : undefined
    if (isSuite && isChildFailure(error)) continue
    failed += 1
    const place = file?.replace(`${process.cwd()}/`, '') ?? ''
    if (!shownFiles.has(place)) yield `\n${place}\n`
    shownFiles.add(place)
    const reason = unwanted ? 'is skipped or marked as to do' : explain(error)
    yield `  ✗ ${name}\n${indent(reason)}\n`
    failures.push({ title: `${place} › ${name}`, reason: stripVTControlCharacters(reason) })
  }
  const file = process.env['TEST_COUNTS_FILE']
  if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed }))
  const titlesFile = process.env['TEST_TITLES_FILE']
  if (titlesFile !== undefined) writeFileSync(titlesFile, JSON.stringify(titles))
  const failuresFile = process.env['TEST_FAILURES_FILE']
  if (failuresFile !== undefined) writeFileSync(failuresFile, JSON.stringify(failures))
}

/**
 * A runner that is stopped for taking too long can tell nothing any more: the files it is at stand in TEST_PROGRESS_FILE.
 * @param {Set<string>} unfinished
 * @param {import('node:test/reporters').TestEvent} event
 */
function noteProgress(unfinished, event) {
  if (event.type !== 'test:dequeue' && event.type !== 'test:complete') return
  const { name, nesting } = event.data
  // With a process for each file, the files themselves are the tests that bear a path for their name.
  if (nesting !== 0 || !name.endsWith('.test.ts')) return
  if (event.type === 'test:dequeue') unfinished.add(name)
  else unfinished.delete(name)
  const file = process.env['TEST_PROGRESS_FILE']
  if (file !== undefined) writeFileSync(file, [...unfinished].join('\n'))
}

/** @param {unknown} error */
function isChildFailure(error) {
  return /** @type {{ failureType?: string } | undefined} */ (error)?.failureType === 'subtestsFailed'
}

/** @param {unknown} error */
function explain(error) {
  const cause = /** @type {{ cause?: unknown } | undefined} */ (error)?.cause ?? error
  return inspect(cause, { depth: 4, colors: process.stdout.isTTY === true })
    .split('\n')
    .filter((line) => !/^\s+at .*node:internal/.test(line))
    .join('\n')
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^/gm, '    ')
}
