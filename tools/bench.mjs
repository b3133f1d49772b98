#!/usr/bin/env node
// `npm run bench`: installs what is missing with whatever Node there is (20 or newer), then measures under the project's own Node.
// `--staff`: the lists of the staff at 100,000 orders. `--quick`: one short round. `--search`: search alone. `--million`: search among a million narrators too. docs/performance.md explains every row.
import { begin } from './start/begin.mjs'

await begin('bench/run.ts')
