/** Bad multipart uploads: broken as such, with parts that do not belong there, and with files that are something else. */
import { SAMPLES } from '../../modules/files/sniff/sniff-samples.ts'
import { requestOf, type Aim, type Attempt } from './aim.ts'
import { BOUNDARY, multipart, MULTIPART_TYPE, partsOf, type Part } from './multipart.ts'
import type { SentRequest } from './sender.ts'

export function multipartAttempts(aim: Aim): Attempt[] {
  const good = partsOf(aim.sample.form ?? {})
  const send = (payload: string | Buffer, type = MULTIPART_TYPE): SentRequest =>
    requestOf(aim, { payload, headers: { 'content-type': type } })
  return [
    ...brokenForms(good, send),
    ...strangeParts(good, send),
    ...wrongTexts(aim, good, send),
    ...wrongFiles(aim, good, send),
  ]
}

type Send = (payload: string | Buffer, type?: string) => SentRequest

function brokenForms(good: readonly Part[], send: Send): Attempt[] {
  const whole = multipart(good)
  const broken: [string, SentRequest, number[]?][] = [
    ['JSON', send('{}', 'application/json'), [415]],
    ['a form', send('text=x', 'application/x-www-form-urlencoded'), [415]],
    ['multipart/mixed', send(whole, `multipart/mixed; boundary=${BOUNDARY}`), [415]],
    ['no boundary', send(whole, 'multipart/form-data')],
    ['an empty boundary', send(whole, 'multipart/form-data; boundary=')],
    ['another boundary', send(whole, 'multipart/form-data; boundary=other')],
    ['a boundary without end', send(whole, `multipart/form-data; boundary=${'b'.repeat(5000)}`)],
    ['nothing', send('')],
    ['no parts', send(`--${BOUNDARY}--\r\n`)],
    ['half of it', send(whole.subarray(0, Math.floor(whole.length / 2)))],
    ['all but the end', send(whole.subarray(0, -8))],
    ['noise', send(Buffer.alloc(5000, 0xaa))],
  ]
  return broken.map(([what, request, statuses]) => ({
    what: `multipart: ${what}`,
    request,
    must: 'refuse',
    ...(statuses ? { statuses } : {}),
  }))
}

/** Parts that the call does not have. */
function strangeParts(good: readonly Part[], send: Send): Attempt[] {
  const many = Array.from({ length: 60 }, (_, index): Part => ({ name: `field_${index}`, content: 'x' }))
  const strange: [string, Part[]][] = [
    ['an unknown text', [{ name: 'colour', content: 'red' }]],
    ['an unknown file', [{ name: 'colour', content: SAMPLES.png, file_name: 'a.png', type: 'image/png' }]],
    ['60 unknown texts', many],
    ['a prototype', [{ name: '__proto__', content: 'x' }]],
    ['a name without end', [{ name: 'n'.repeat(5000), content: 'x' }]],
    ['a text of 2 MB', [{ name: 'text', content: 'x'.repeat(2 * 1024 * 1024) }]],
  ]
  return strange.map(([what, parts]) => {
    return { what: `multipart: ${what}`, request: send(multipart([...good, ...parts])), must: 'refuse' }
  })
}

function wrongTexts({ spec, sample }: Aim, good: readonly Part[], send: Send): Attempt[] {
  const names = Object.entries(sample.form ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []))
  return names.flatMap((name) => {
    const rest = good.filter((part) => part.name !== name)
    const refused = (what: string, parts: Part[]): Attempt => {
      return { what: `${name}: ${what}`, request: send(multipart([...rest, ...parts])), must: 'refuse' }
    }
    const values = ['x', '-1', '0', '1.5', '99999999999999999999', '', 'x'.repeat(20_000)]
    const schema = spec.upload?.fields?.shape[name]
    return [
      { ...refused('a NUL', [{ name, content: 'a\u0000b' }]), statuses: [422], field: name },
      {
        ...refused(
          'twice',
          [0, 1].map(() => ({ name, content: '1' })),
        ),
        statuses: [422],
        field: name,
      },
      refused('as a file', [{ name, content: SAMPLES.text, file_name: 'a.txt', type: 'text/plain' }]),
      ...values.map((content): Attempt => {
        const attempt = refused(`«${content.slice(0, 20)}»`, [{ name, content }])
        const isRefused = schema?.safeParse(content).success === false
        return isRefused ? { ...attempt, statuses: [422], field: name } : { ...attempt, must: 'survive' }
      }),
      {
        ...refused('no UTF-8', [{ name, content: Buffer.from([0x31, 0xed, 0xa0, 0x80, 0xff]) }]),
        must: 'survive' as const,
      },
    ]
  })
}

function wrongFiles({ spec }: Aim, good: readonly Part[], send: Send): Attempt[] {
  return Object.entries(spec.upload?.files ?? {}).flatMap(([name, { max_count }]) => {
    const rest = good.filter((part) => part.name !== name)
    const fine = good.find((part) => part.name === name) ?? { name, content: '' }
    const request = (parts: Part[]) => send(multipart([...rest, ...parts]))
    const wrong: [string, Part[]][] = [
      ['as a text', [{ name, content: 'x' }]],
      ['too many', Array.from({ length: max_count + 1 }, () => fine)],
      ['empty', [{ ...fine, content: '' }]],
      ['a program', [{ ...fine, content: Buffer.from('MZ\u0090\u0000\u0003'), file_name: 'run.exe' }]],
      ['a program called a sound', [{ ...fine, content: Buffer.from('MZ\u0090\u0000\u0003'), file_name: 'a.mp3' }]],
      ['a page called a picture', [{ ...fine, content: '<html><script>', file_name: 'a.png', type: 'image/png' }]],
      ['an archive', [{ ...fine, content: SAMPLES.zip, file_name: 'a.zip', type: 'application/zip' }]],
    ]
    const names = [
      '../../etc/passwd.mp3',
      '..\\\\..\\\\a.mp3',
      `${'n'.repeat(3000)}.mp3`,
      'a\u0000.mp3',
      'con.mp3',
      '.mp3',
      '\u202egpj.mp3',
    ]
    return [
      ...wrong.map(([what, parts]): Attempt => {
        return { what: `${name}: ${what}`, request: request(parts), must: 'refuse', statuses: [400, 413, 422] }
      }),
      ...names.map((file_name): Attempt => {
        const part = { ...fine, content: SAMPLES.mp3, type: 'audio/mpeg', file_name }
        return {
          what: `${name}: called ${JSON.stringify(file_name.slice(0, 30))}`,
          request: request([part]),
          must: 'survive',
        }
      }),
    ]
  })
}
