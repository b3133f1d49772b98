import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinMessages } from './joined-messages.ts'

test('Messages that are joined import once what each of them imported', () => {
  const joined = joinMessages([
    "import { getLocale } from '../runtime.js';\nexport const one = () => `import of ${getLocale()}`\n",
    "import * as registry from '../registry.js'\nimport { getLocale } from '../runtime.js';\nexport const two = () => registry.plural(getLocale())\n",
  ])
  const code = joined.split('\n').filter((line) => line !== '')
  assert.deepEqual(code, [
    "import { getLocale } from '../runtime.js';",
    "import * as registry from '../registry.js'",
    'export const one = () => `import of ${getLocale()}`',
    'export const two = () => registry.plural(getLocale())',
  ])
})
