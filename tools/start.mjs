#!/usr/bin/env node
// `npm start`: installs what is missing with whatever Node there is (20 or newer), then goes on with the project's own Node.
// This file and what it imports use nothing but Node itself, because nothing else may be installed yet.
import { begin } from './start/begin.mjs'

await begin('tools/start/run.ts')
