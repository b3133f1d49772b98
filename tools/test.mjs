#!/usr/bin/env node
// `npm test`: installs what is missing with whatever Node there is (20 or newer), then runs every check under the project's own Node.
// `--check`: the part under a minute. Paths as arguments: only the tests of these files or folders, on one shared database.
import { begin } from './start/begin.mjs'

await begin('tools/test/run.ts')
