/** Bad requests for one call, made from its sample. All of them are systematic; which are sent by day is left to chance. */
import { pathNames } from '@tembrel/contract/call.ts'
import { readQuery } from '../../http/parse-request.ts'
import type { ScenarioPeople } from '../scenario.ts'
import { requestOf, type Aim, type Attempt } from './aim.ts'
import { multipartAttempts } from './multipart-attempts.ts'
import { jsonText, type SentRequest } from './sender.ts'
import {
  oddSpellings,
  oddValuesFor,
  replacedLeaves,
  withoutOne,
  WRONG_PATH_VALUES,
  WRONG_QUERY_VALUES,
  wrongTypesFor,
} from './wrong-values.ts'

/** Takes some of what is alike: all, or a few by chance. Of a list that is not empty it takes at least one. */
export type Choose = (alike: readonly Attempt[]) => readonly Attempt[]

/** Whoever may not is always sent; of each kind of wrong content as much as `choose` takes. */
export function attemptsFor(aim: Aim, choose: Choose): Attempt[] {
  const { spec } = aim
  const byContent = [
    pathAttempts(aim),
    queryAttempts(aim),
    ...(spec.body ? bodyAttempts(aim) : []),
    spec.upload ? multipartAttempts(aim) : rawAttempts(aim),
    spec.idempotent ? keyAttempts(aim) : [],
  ]
  return [...senderAttempts(aim), ...byContent.flatMap(choose)]
}

/** No session, people of other roles, and invalid tokens. */
function senderAttempts(aim: Aim): Attempt[] {
  const { spec, sample, scenario } = aim
  if (spec.access === 'guest') return []
  const tokens = ['Bearer x', 'Bearer', 'Bearer  ', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(4000)}`, 'Bearer a.b.c']
  const strangers = Object.entries(scenario.people).filter(
    ([, person]) => spec.access !== 'user' && !spec.access.includes(person.role),
  ) as [keyof ScenarioPeople, unknown][]
  const swapped = 'role' in (sample.params ?? {}) ? ['nobody', 'accountant', '%00', 'CLIENT'] : []
  return [
    { what: 'a guest', request: requestOf(aim, { as: null }), must: 'refuse', statuses: [401] },
    ...tokens.map((authorization): Attempt => {
      const request = requestOf(aim, { as: null, headers: { authorization } })
      return { what: `the header «${authorization.slice(0, 30)}»`, request, must: 'refuse', statuses: [401] }
    }),
    ...strangers
      // Acting as a narrator, an agent keeps his own paths.
      .filter(([name]) => name !== 'acting' || !spec.access.includes('agent'))
      .map(([name]): Attempt => {
        return { what: `the ${name}`, request: requestOf(aim, { as: name }), must: 'refuse', statuses: [401, 403, 404] }
      }),
    ...swapped.map((role): Attempt => {
      return { what: `the path of «${role}»`, request: requestOf(aim, { params: { role } }), must: 'refuse' }
    }),
  ]
}

function pathAttempts(aim: Aim): Attempt[] {
  const { spec, sample } = aim
  // An address that names no call takes no upload either.
  const statuses = spec.upload ? [400, 404, 415] : [400, 404]
  const odd = pathNames(spec.path)
    .filter((name) => name !== 'role')
    .flatMap((name) =>
      WRONG_PATH_VALUES.map((value): Attempt => {
        const request = requestOf(aim, { params: { [name]: value } })
        return { what: `${name} «${value.slice(0, 30)}»`, request, must: 'refuse', statuses }
      }),
    )
  const foreign = (sample.foreign ?? []).map((params): Attempt => {
    return {
      what: `foreign ${JSON.stringify(params)}`,
      request: requestOf(aim, { params }),
      must: 'refuse',
      statuses: [404],
    }
  })
  return [...odd, ...foreign]
}

function queryAttempts(aim: Aim): Attempt[] {
  const { spec, sample } = aim
  if (sample.is_endless) return []
  const good = Object.entries(sample.query ?? {})
  const queries = good.flatMap(([name, value]) => {
    const rest = new URLSearchParams(good.filter(([other]) => other !== name)).toString()
    const wrong = WRONG_QUERY_VALUES.map((wrongValue) => `${name}=${wrongValue}`)
    return [...wrong, ...oddSpellings(name, value)].map((odd) => ({ name, text: `${odd}&${rest}` }))
  })
  return queries.map(({ name, text }): Attempt => {
    const raw = readQuery(text)
    const result = spec.query?.safeParse(raw)
    const isRefused = result?.success === false || String(raw[name]).includes('\u0000')
    const request = requestOf(aim, { query: text })
    const what = `?${text.slice(0, 60)}`
    return isRefused
      ? { what, request, must: 'refuse', statuses: [422], field: name }
      : { what, request, must: 'survive' }
  })
}

/** By kind: wrong types, unknown fields, odd values, fields that lack. */
function bodyAttempts(aim: Aim): Attempt[][] {
  const { sample } = aim
  const body = sample.body ?? {}
  const send = (payload: string) => requestOf(aim, { payload })
  const wrong = [...replacedLeaves(body, wrongTypesFor)].map(({ path, body: changed }): Attempt => {
    const field = path.join('.')
    const payload = jsonText(changed)
    const request = send(payload)
    const what = `${field} in ${payload.slice(0, 120)}`
    return sample.takes_more
      ? { what, request, must: 'refuse', statuses: [400, 422] }
      : { what, request, must: 'refuse', statuses: [422], field }
  })
  const odd = [...replacedLeaves(body, oddValuesFor)].map(({ path, body: changed }): Attempt => {
    const payload = jsonText(changed)
    return { what: `odd ${path.join('.')} in ${payload.slice(0, 200)}`, request: send(payload), must: 'survive' }
  })
  const lacking = [...withoutOne(body)].map(({ left_out, body: changed }): Attempt => {
    return { what: `without ${left_out}`, request: send(jsonText(changed)), must: 'survive' }
  })
  return [wrong, sample.takes_more ? [] : extraFields(aim), odd, lacking]
}

function extraFields(aim: Aim): Attempt[] {
  const body = aim.sample.body ?? {}
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`field_${index}`, index]))
  const extras: [string, object, string?][] = [
    ['an unknown field', { ...body, colour: 'red' }, 'colour'],
    ['an unknown field with a hole', { ...body, '{field}': 1 }, '{field}'],
    ['an unknown field without a name', { ...body, '': 1 }],
    ['a NUL in a name', { ...body, 'a\u0000': 1 }],
    ['a name without end', { ...body, ['n'.repeat(100_000)]: 1 }],
    ['2000 unknown fields', { ...body, ...many }],
    ['constructor', { ...body, toString: 1 }, 'toString'],
  ]
  return extras.map(([what, changed, field]) => {
    const request = requestOf(aim, { payload: jsonText(changed) })
    return { what, request, must: 'refuse', statuses: [400, 422], ...(field === undefined ? {} : { field }) }
  })
}

/** Bodies that are no JSON, not what JSON should be, or too large; and types of content that no call takes. */
function rawAttempts(aim: Aim): Attempt[] {
  const { spec, sample } = aim
  if (spec.method === 'GET' || sample.is_endless) return []
  const json = (payload: string | Buffer) => requestOf(aim, { payload })
  const typed = (type: string) => requestOf(aim, { payload: 'title=x', headers: { 'content-type': type } })
  const broken: [string, SentRequest, number[]][] = [
    ['half of a JSON', json('{"a":'), [400]],
    ['no JSON', json('a'), [400]],
    ['two JSONs', json('{}{}'), [400]],
    ['a prototype', json('{"__proto__":{"isAdmin":true}}'), [400]],
    ['a constructor', json('{"constructor":{"prototype":{"a":1}}}'), [400]],
    ['no UTF-8', json(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), [400]],
    ['UTF-16', json(Buffer.from('{"a":1}', 'utf16le')), [400]],
    ['5 MB', json(`{"text":"${'a'.repeat(5 * 1024 * 1024)}"}`), [413]],
    ['a form', typed('application/x-www-form-urlencoded'), [415]],
    ['plain text', typed('text/plain'), [415]],
    ['XML', typed('application/xml'), [415]],
    ['multipart', typed('multipart/form-data; boundary=x'), [415]],
    ['no type at all', typed('nonsense'), [415]],
  ]
  const shapes = ['[]', '"x"', '1', 'true', '[[[[]]]]', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`]
  return [
    ...broken.map(([what, request, statuses]): Attempt =>
      // Mail programs send a form of their own to an address that stops their letters.
      spec.ignores_body && /^(a form|multipart)$/.test(what)
        ? { what, request, must: 'survive' }
        : { what, request, must: 'refuse', statuses },
    ),
    ...shapes.map((text): Attempt => {
      const must = spec.body ? 'refuse' : 'survive'
      return { what: `the body ${text.slice(0, 20)}`, request: json(text), must }
    }),
    ...['null', '{}', '', `{"a":1${' '.repeat(100_000)}}`].map((text): Attempt => {
      return { what: `the body ${text.slice(0, 20)}`, request: json(text), must: 'survive' }
    }),
  ]
}

function keyAttempts(aim: Aim): Attempt[] {
  return ['short', 'a key with spaces', 'k'.repeat(129), '        '].map((key) => {
    const request = requestOf(aim)
    const headers = { ...request.headers, 'idempotency-key': key }
    return { what: `the key «${key.slice(0, 20)}»`, request: { ...request, headers }, must: 'refuse' }
  })
}
