import { simpleParser } from 'mailparser'

/** A letter as a mail program reads it, for tests: headers by lower-case name, texts decoded. */
export type ReceivedLetter = {
  headers: Map<string, string>
  text: string
  html: string
  attachments: number
}

/** Reads a letter with a text and an HTML part as it came over SMTP. Throws when a part is missing. */
export async function readLetter(raw: string): Promise<ReceivedLetter> {
  const letter = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true })
  if (letter.text === undefined || typeof letter.html !== 'string') throw new Error('The letter lacks a part')
  const headers = letter.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()] as const)
  return {
    headers: new Map([
      ...headers,
      ['subject', letter.subject ?? ''],
      ['from', addresses(letter.from)],
      ['to', addresses(letter.to)],
    ]),
    text: letter.text.trimEnd(),
    html: letter.html.trimEnd(),
    attachments: letter.attachments.length,
  }
}

type Addresses = Awaited<ReturnType<typeof simpleParser>>['to']

function addresses(field: Addresses): string {
  const people = (Array.isArray(field) ? field : field ? [field] : []).flatMap(({ value }) => value)
  return people.map(({ name, address = '' }) => (name === '' ? address : `${name} <${address}>`)).join(', ')
}
