// For Vitest: writes the counts to the file named by TEST_COUNTS_FILE. What failed is printed by Vitest's own reporter beside it.
import { writeFileSync } from 'node:fs'
import process from 'node:process'

/** @typedef {{ children: { allTests: () => Iterable<{ result: () => { state: string } }> }, ok: () => boolean }} TestModule */

export default class CountsReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    let passed = 0
    let failed = unhandled.length
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state)
      passed += states.filter((state) => state === 'passed').length
      const bad = states.filter((state) => state !== 'passed').length
      // A file that could not be loaded has no tests to count.
      failed += bad === 0 && !module.ok() ? 1 : bad
    }
    const file = process.env['TEST_COUNTS_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed }))
  }
}
