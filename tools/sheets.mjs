#!/usr/bin/env node
// `npm run sheets`: pictures of every page as everybody sees it, on one sheet each; `-- --accept` keeps them for the next comparison. docs/testing.md says more.
import { begin } from './start/begin.mjs'

await begin('e2e/eye/make-sheets.ts')
