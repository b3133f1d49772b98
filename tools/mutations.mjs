#!/usr/bin/env node
// `npm run mutations`: puts forty mistakes into a copy of the product, one at a time, and reports which test notices each.
// `-- --list` shows them, `-- --only 7,12-15` runs some. docs/testing.md says when.
import { begin } from './start/begin.mjs'

await begin('tools/mutations/run.ts')
