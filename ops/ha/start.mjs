#!/usr/bin/env node
// `node ops/ha/start.mjs --data DIR`: the product as on several machines, on this one, without containers (docs/operations.md).
import { begin } from '../../tools/start/begin.mjs'

await begin('ops/ha/run.ts')
