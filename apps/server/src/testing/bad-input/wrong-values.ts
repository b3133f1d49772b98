/** Values that no form of ours sends: by what they replace, and those that fit nothing. */

/** A placeholder in a body for a number that JavaScript cannot represent: it is replaced in the JSON when it is sent. */
export const ENDLESS_NUMBER = '@@1e999@@'

/** Of another type than the sample's value: every call has to refuse them at the field. */
export function wrongTypesFor(good: unknown): unknown[] {
  if (Array.isArray(good)) return ['x', 7, true, {}, [[]], [{ no_such_field: 1 }], [null], [1.5], Array(2000).fill('x')]
  switch (typeof good) {
    case 'string':
      return [7, true, [], {}, ['x'], 'a\u0000b', 'a\ud83d', '\udc69b', 'ё'.repeat(600_000)]
    case 'number':
      // A sum of the bank may carry kopecks, and nothing finer.
      return ['x', '7', '', true, [], [7], {}, Number.isInteger(good) ? 1.5 : 1.005, ENDLESS_NUMBER, 2 ** 53, -1e300]
    case 'boolean':
      return ['x', 'true', 2, -1, 0.5, [], {}]
    default:
      return ['x', 7, true, []]
  }
}

/** Of the right type, but odd: a call may take them or refuse them, and must not break. */
export function oddValuesFor(good: unknown): unknown[] {
  if (Array.isArray(good)) return [[], [0], [-1], [2_147_483_648], [Number.MAX_SAFE_INTEGER], [1, 1]]
  switch (typeof good) {
    case 'string':
      return [
        '',
        ' ',
        '\u202e\u200b',
        '<script>alert(1)</script>',
        "'; drop table orders; --",
        '%00',
        '٣',
        'javascript:0',
      ]
    case 'number':
      return [0, -1, 32_768, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
    case 'boolean':
      return [0, 1, null]
    default:
      return [null]
  }
}

/** Query values as they are written in the address, encoded or not. */
export const WRONG_QUERY_VALUES = [
  'x',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  '%2B1',
  '99999999999999999999',
  '9007199254740993',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ff',
  '%zz',
  '%E0%A4%A',
  '%D9%A3',
  '1%20or%201=1',
  '1,2,x',
  ',',
  '[]',
  '%7B%22a%22:1%7D',
  'x'.repeat(3000),
]

/** How a name can be written in a query beside `name=value`. */
export function oddSpellings(name: string, value: string): string[] {
  return [
    `${name}=${value}&${name}=x`,
    `${name}[]=${value}&${name}[]=x`,
    `${name}[a]=${value}`,
    `${name}[__proto__]=1`,
    `${name}[0][1]=${value}`,
    `__proto__=1&constructor=2&${name}`,
    `&&=&=x&${name}==&`,
    Array(300).fill(`${name}=${value}`).join('&'),
  ]
}

/** Values for a path segment that has to be an id. */
export const WRONG_PATH_VALUES = [
  'x',
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  '9007199254740993',
  '%00',
  '1%00',
  '%ff',
  '%E0%A4%A',
  '%ED%A0%80',
  '..%2f..%2fetc',
  '%2e%2e',
  'null',
  '%F0%9F%98%80',
  '6f9619ff',
  'x'.repeat(600),
]

/** Every way to replace one leaf of a body: the path to it, and the whole body with the wrong value in its place. */
export function* replacedLeaves(
  body: unknown,
  values: (good: unknown) => unknown[],
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; body: unknown }> {
  const isNode = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (path.length > 0) for (const value of values(body)) yield { path, body: value }
  if (!isNode) return
  for (const [name, child] of Object.entries(body)) {
    for (const inner of replacedLeaves(child, values, [...path, name])) {
      yield { path: inner.path, body: { ...body, [name]: inner.body } }
    }
  }
}

/** Every way to leave out one field. */
export function* withoutOne(body: object): Generator<{ left_out: string; body: object }> {
  for (const name of Object.keys(body)) {
    yield { left_out: name, body: Object.fromEntries(Object.entries(body).filter(([own]) => own !== name)) }
  }
}
