// For Vitest: writes the counts to the file named by TEST_COUNTS_FILE, what passed to that of TEST_TITLES_FILE, and what failed to
// that of TEST_FAILURES_FILE. Vitest's own reporter beside it prints the rest.
import { writeFileSync } from 'node:fs'
import process from 'node:process'

/** @typedef {{ state: string, errors?: readonly { message?: string, stack?: string }[] }} TestResult */
/** @typedef {{ name: string, result: () => TestResult, diagnostic?: () => { flaky: boolean } | undefined }} TestCase */
/** @typedef {{ moduleId?: string, children: { allTests: () => Iterable<TestCase> }, ok: () => boolean }} TestModule */

export default class CountsReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    let passed = 0
    let failed = unhandled.length
    const titles = []
    /** @type {{ title: string, reason: string, isUnsteady: boolean }[]} */
    const failures = []
    for (const module of modules) {
      const good = [...module.children.allTests()].filter((test) => test.result().state === 'passed')
      titles.push(...good.map(({ name }) => ({ file: module.moduleId, title: name })))
      const states = [...module.children.allTests()].map((test) => test.result().state)
      passed += states.filter((state) => state === 'passed').length
      const bad = states.filter((state) => state !== 'passed').length
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const reason = errors?.map((error) => error.stack ?? error.message ?? '').join('\n') ?? `it is ${state}`
        // It failed, and passed when it was tried again.
        const isUnsteady = state === 'passed' && test.diagnostic?.()?.flaky === true
        if (state !== 'passed' || isUnsteady)
          failures.push({ title: `${module.moduleId ?? ''} › ${test.name}`, reason, isUnsteady })
      }
      // A file that could not be loaded has no tests to count.
      failed += bad === 0 && !module.ok() ? 1 : bad
    }
    const file = process.env['TEST_COUNTS_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed }))
    const titlesFile = process.env['TEST_TITLES_FILE']
    if (titlesFile !== undefined) writeFileSync(titlesFile, JSON.stringify(titles))
    const failuresFile = process.env['TEST_FAILURES_FILE']
    if (failuresFile !== undefined) writeFileSync(failuresFile, JSON.stringify(failures))
  }
}
