import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchWithJourneys } from './layer-rules.ts'
import { sourceTree as tree } from './testing/source-tree.ts'

test('a bench that imports from the browser tests is found, a browser test that imports the bench is not', () => {
  const root = tree({
    'bench/report.ts': "import { say } from '../tools/start/terminal.mjs'\n",
    'bench/load/presses.ts': "import { openPage } from '../../e2e/steps/open-page.ts'\n",
    'e2e/script-budget.test.ts': "import { measurePageScripts } from '../bench/page-scripts.ts'\n",
  })
  assert.deepEqual(benchWithJourneys(root), ['bench/load/presses.ts: imports from e2e, which is above the bench'])
})
