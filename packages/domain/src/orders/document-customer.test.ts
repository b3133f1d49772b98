import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentCustomerOf } from './document-customer.ts'

const wind = { title: 'ООО «Ветер»', inn: '7707083893' }
const rain = { title: 'ООО «Дождь»', inn: '7707083893' }

test('the customer is the company of the order, else the person, else the only company of a client without a name', () => {
  const of = (company: typeof wind | undefined, name: string, companies: readonly (typeof wind)[]) =>
    documentCustomerOf({ company, name, companies })
  assert.deepEqual(of(wind, 'Марина Котова', [wind, rain]), { kind: 'company', company: wind })
  assert.deepEqual(of(undefined, ' Марина Котова ', [wind]), { kind: 'person', name: 'Марина Котова' })
  assert.deepEqual(of(undefined, ' ', [wind]), { kind: 'company', company: wind })
})

// Rule 4.801
test('nobody is the customer where nothing is known, where several companies could be, and where a company has no number', () => {
  const nobody = { company: undefined, name: '  ', companies: [] }
  assert.equal(documentCustomerOf(nobody), null)
  assert.equal(documentCustomerOf({ ...nobody, companies: [wind, rain] }), null)
  assert.equal(documentCustomerOf({ ...nobody, companies: [{ ...wind, inn: '' }] }), null)
  assert.equal(documentCustomerOf({ ...nobody, company: { ...wind, title: ' ' } }), null)
})
