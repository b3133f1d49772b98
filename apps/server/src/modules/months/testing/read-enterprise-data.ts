/** A file for 1C, read by a foreign parser: its documents, and every element with what stands in it, in order. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import assert from 'node:assert/strict'

/** An element with its children by name, in order; text for one without. */
export interface ReadElement {
  readonly name: string
  readonly text: string
  readonly children: readonly ReadElement[]
}

type Parsed = Record<string, Parsed[] | string | number>

function elementsOf(nodes: readonly Parsed[]): ReadElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? ''
    const inner = node[name]
    if (name === '#text' || !Array.isArray(inner)) return []
    const text = inner.map(({ '#text': own }) => (typeof own === 'string' ? own : '')).join('')
    return [{ name, text, children: elementsOf(inner) }]
  })
}

export interface ReadFile {
  readonly header: readonly ReadElement[]
  readonly objects: readonly ReadElement[]
}

/** Throws for what is no XML. */
export function readEnterpriseData(content: Buffer): ReadFile {
  const text = content.toString('utf8')
  assert.equal(XMLValidator.validate(text), true)
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseTagValue: false,
    processEntities: true,
  })
  const parsed = elementsOf(parser.parse(text) as Parsed[])
  const message = parsed.find(({ name }) => name === 'Message') ?? assert.fail('no message')
  const part = (name: string) => message.children.find((one) => one.name === name)?.children ?? assert.fail(name)
  return { header: part('msg:Header'), objects: part('Body') }
}

/** The text of an element below another, by its path. */
export function textAt(element: ReadElement, ...path: readonly string[]): string {
  const found = path.reduce<ReadElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  )
  return found?.text ?? ''
}

export const kopecksAt = (element: ReadElement, ...path: readonly string[]): number =>
  Math.round(Number(textAt(element, ...path)) * 100)
