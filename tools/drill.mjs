#!/usr/bin/env node
// `npm run drill [-- NAME …]`: installs what is missing with whatever Node there is (20 or newer), then runs the drill under the project's own Node.
import { begin } from './start/begin.mjs'

await begin('ops/drill/run.ts')
