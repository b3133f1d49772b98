/** What programs of others say of the description of the wire (Product §7). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { contract } from '@tembrel/contract/contract.ts'
import { openapiDocument } from '../../http/openapi/document.ts'

const source = JSON.stringify(openapiDocument(contract, 'access_token'))

// Rule 7.720
test('a linter finds nothing: every reference leads somewhere, no two paths are alike, every example fits its schema', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'tag-description': 'off' } })
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    [],
  )
})

// Rule 7.720
test('a second validator, which goes by the schema of OpenAPI itself, takes it as version 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(JSON.parse(source) as Record<string, unknown>)
  assert.ok(valid, JSON.stringify(errors))
  assert.equal(validator.version, '3.1')
})
