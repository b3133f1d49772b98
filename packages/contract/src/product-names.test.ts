/**
 * The names of the product page are those of the wire (Product §3, §7): every name in code marks of these rules is a name or a
 * value of the calls that the rule speaks of, and these calls exist.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import type { AnyContract } from './call.ts'
import { contract, type CallKey } from './contract.ts'
import { ERROR_CODES } from './errors/error-codes.ts'
import { CALLS_OF_RULES } from './testing/calls-of-rules.ts'

const page = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8')
const calls: AnyContract = contract

/** Words in backticks in a rule that look like names: no path, no method, no address. */
function namesInRule(rule: string): string[] {
  const line = page.split('\n').find((one) => one.startsWith(`- **${rule}** `))
  assert.ok(line, `there is no rule ${rule}`)
  const marked = [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
  // A query in an address names its parameters: `?page&type`, `?order_id=|ticket_id=`.
  const queries = marked.flatMap((code) => code.split('?').slice(1)).flatMap((query) => query.split(/[&|]/))
  const bodies = marked.flatMap((code) =>
    [...code.matchAll(/(?<=^|\s)\{([a-z_, ]+)\}$/g)].flatMap((match) => match[1]?.split(', ') ?? []),
  )
  const paths = marked.filter((code) => /^(GET|POST|PUT|PATCH|DELETE|\/|…)/.test(code))
  const plain = marked.filter((code) => !paths.includes(code) && /^[a-z][a-z0-9_]*(\[\])?$/i.test(code))
  const cleaned = [...plain, ...queries, ...bodies].map((name) => name.replace(/(\[\]|=.*)$/, ''))
  return cleaned.filter((name) => /^[a-z][a-z0-9_]*$/i.test(name))
}

/** Names and fixed values of a schema, however deep. */
function collect(schema: unknown, into: Set<string>): void {
  if (Array.isArray(schema)) for (const item of schema) collect(item, into)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) into.add(name)
    if (key === 'enum') for (const one of value as unknown[]) into.add(String(one))
    if (key === 'const') into.add(String(value))
    collect(value, into)
  }
}

function namesOfCall(key: CallKey): Set<string> {
  const call = calls[key]
  assert.ok(call, `${key} is not in the contract`)
  const names = new Set<string>(Object.keys(call.upload?.files ?? {}).map((name) => name.replace('[]', '')))
  for (const schema of [call.params, call.query, call.body, call.upload?.fields, call.response]) {
    if (schema) collect(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', cycles: 'ref' }), names)
  }
  for (const name of call.read_only ?? []) names.add(name)
  return names
}

for (const { rule, keys, more = [] } of CALLS_OF_RULES) {
  // Rules 3.1, 3.2, 3.3, 3.4, 3.6, 3.9, 3.11, 3.12, 3.13, 3.16, 3.17, 3.18, 3.19, 3.21, 3.23, 3.25, 3.26, 7.13, 7.14, 7.15, 7.18, 7.20, 7.21, 7.22, 7.24, 7.25, 7.30, 7.31, 7.32, 7.33, 7.34, 7.35, 7.36, 7.37, 7.38, 7.39, 7.40, 7.41, 7.42, 7.43, 7.44, 7.45, 7.46, 7.47, 7.48, 7.49, 7.50, 7.51, 7.52, 7.53, 7.55, 7.56, 7.57, 7.58, 7.68, 7.69, 7.70, 7.71, 7.96, 7.97, 7.98, 7.99, 7.150, 7.151, 7.170, 7.171, 7.920, 7.960
  test(`the wire has the calls and names of rule ${rule}`, () => {
    const known = new Set<string>([...more, ...Object.keys(ERROR_CODES)])
    for (const key of keys) for (const name of namesOfCall(key)) known.add(name)
    assert.deepEqual(
      namesInRule(rule).filter((name) => !known.has(name)),
      [],
    )
  })
}

test('a name that no call has is found out', () => {
  const known = namesOfCall('GET /narrator/prices')
  assert.ok(known.has('ad_30s') && known.has('coeff'))
  assert.ok(!known.has('ad_120s'))
})
