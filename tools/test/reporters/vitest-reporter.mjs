// For Vitest: writes the counts to the file named by TEST_COUNTS_FILE, and what passed to that of TEST_TITLES_FILE. What failed is
// printed by Vitest's own reporter beside it.
import { writeFileSync } from 'node:fs'
import process from 'node:process'

/** @typedef {{ name: string, result: () => { state: string } }} TestCase */
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
    for (const module of modules) {
      const good = [...module.children.allTests()].filter((test) => test.result().state === 'passed')
      titles.push(...good.map(({ name }) => ({ file: module.moduleId, title: name })))
      const states = [...module.children.allTests()].map((test) => test.result().state)
      passed += states.filter((state) => state === 'passed').length
      const bad = states.filter((state) => state !== 'passed').length
      // A file that could not be loaded has no tests to count.
      failed += bad === 0 && !module.ok() ? 1 : bad
    }
    const file = process.env['TEST_COUNTS_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed }))
    const titlesFile = process.env['TEST_TITLES_FILE']
    if (titlesFile !== undefined) writeFileSync(titlesFile, JSON.stringify(titles))
  }
}
