/**
 * Takes out of a library's module what the product never reaches, so that the bundler sees that it is dead. What is cut is named by the
 * names the library gives it, and each name has to be there: a library that changed fails the build instead of keeping or losing code
 * in silence.
 */

/** What of one module is cut. Each name is searched in the whole module. */
export interface Cuts {
  /** Functions that are called for nothing, or never: what stands in their body instead. */
  readonly functions?: Readonly<Record<string, string>>
  /** Variables and parameters that always have one value: what is written where they are read. */
  readonly constants?: Readonly<Record<string, string>>
  /** Calls that always give one value. */
  readonly calls?: Readonly<Record<string, string>>
  /** Statements directly in a function, each found by a piece of its text. */
  readonly statements?: Readonly<Record<string, readonly string[]>>
  /** What it says, and what it shall say instead. */
  readonly texts?: readonly (readonly [says: string, instead: string])[]
}

/** A node of a syntax tree as ESTree has it, with its place in the text. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What only a developer reads, in the console. */
const TOLD_TO_DEVELOPERS = new Set(['warning', 'warnOnce', 'warningOnce'])
const CHECKS = new Set(['invariant', 'UNSAFE_invariant'])
/** Calls of React that only make something: whoever does not use it need not make it. */
const MAKES = new Set(['forwardRef', 'createContext', 'memo'])

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const childrenOf = (node: SyntaxNode): [key: string, child: SyntaxNode][] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter(isNode)
      .map((child): [string, SyntaxNode] => [key, child]),
  )

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : ''

/** Whether the child of a node names something and does not read it. */
function isName(node: SyntaxNode, key: string): boolean {
  switch (node.type) {
    case 'MemberExpression':
      return key === 'property' && node['computed'] !== true
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key === 'key' && node['computed'] !== true
    case 'ImportSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ExportSpecifier':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return true
    default:
      return false
  }
}

/** Whether the child of a node is given a value and not read. */
function isBinding(node: SyntaxNode, key: string): boolean {
  switch (node.type) {
    case 'VariableDeclarator':
      return key === 'id'
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return key === 'id' || key === 'params'
    case 'ArrowFunctionExpression':
      return key === 'params'
    case 'CatchClause':
      return key === 'param'
    case 'AssignmentExpression':
      return key === 'left'
    case 'UpdateExpression':
      return true
    default:
      return false
  }
}

class Cutter {
  readonly #edits: Edit[] = []
  readonly #unused: Set<string>
  readonly #cuts: Cuts
  readonly #code: string

  constructor(code: string, cuts: Cuts) {
    this.#code = code
    this.#cuts = cuts
    const { functions = {}, constants = {}, calls = {}, statements = {} } = cuts
    this.#unused = new Set([
      ...[functions, constants, calls].flatMap((part) => Object.keys(part)),
      ...Object.values(statements).flat(),
    ])
  }

  cut(program: SyntaxNode): string {
    this.#visit(program, false)
    if (this.#unused.size > 0) throw new Error(`It no longer has: ${[...this.#unused].join('; ')}`)
    const ordered = this.#edits.toSorted((a, b) => b.start - a.start || b.end - a.end)
    const text = ordered.reduce(
      (code, { start, end, text: instead }) => code.slice(0, start) + instead + code.slice(end),
      this.#code,
    )
    return (this.#cuts.texts ?? []).reduce((code, [says, instead]) => {
      if (!code.includes(says)) throw new Error(`It no longer says: ${says}`)
      return code.replaceAll(says, instead)
    }, text)
  }

  #replace({ start, end }: { readonly start: number; readonly end: number }, text: string): void {
    this.#edits.push({ start, end, text })
  }

  /** Reads a node; returns without going deeper where it was replaced. */
  #visit(node: SyntaxNode, isBound: boolean): void {
    if (this.#wasCut(node, isBound)) return
    const dropped = this.#droppedFrom(node)
    for (const [key, child] of childrenOf(node)) {
      if (isName(node, key)) continue
      const isPattern =
        isBound && (node.type !== 'AssignmentPattern' || key === 'left') && node.type !== 'MemberExpression'
      this.#visit(child, isPattern || isBinding(node, key))
    }
    for (const statement of dropped) this.#drop(statement)
  }

  #wasCut(node: SyntaxNode, isBound: boolean): boolean {
    switch (node.type) {
      case 'FunctionDeclaration':
        return this.#wasEmptied(node)
      case 'Identifier':
        if (!isBound) this.#readConstant(node)
        return true
      case 'Property':
        return !isBound && this.#wasShorthand(node)
      case 'ExpressionStatement':
        return this.#wasTold(node)
      case 'CallExpression':
        return this.#wasCalled(node)
      default:
        return false
    }
  }

  #wasEmptied(node: SyntaxNode): boolean {
    const name = nameOf(node['id'])
    const body = this.#cuts.functions?.[name]
    if (body === undefined || !isNode(node['body'])) return false
    this.#unused.delete(name)
    this.#replace(node['body'], `{${body}}`)
    return true
  }

  #constant(name: string): string | undefined {
    const value = Object.hasOwn(this.#cuts.constants ?? {}, name) ? this.#cuts.constants?.[name] : undefined
    if (value !== undefined) this.#unused.delete(name)
    return value
  }

  #readConstant(node: SyntaxNode): void {
    const value = this.#constant(nameOf(node))
    if (value !== undefined) this.#replace(node, `(${value})`)
  }

  /** `{ a }` becomes `{ a: 1 }`. */
  #wasShorthand(node: SyntaxNode): boolean {
    if (node['shorthand'] !== true) return false
    const name = nameOf(node['key'])
    const value = this.#constant(name)
    if (value !== undefined) this.#replace(node, `${name}: ${value}`)
    return true
  }

  #wasTold(node: SyntaxNode): boolean {
    const { type, callee, left } = node['expression'] as SyntaxNode
    const isTold = type === 'CallExpression' && TOLD_TO_DEVELOPERS.has(nameOf(callee))
    // Naming a component counts as using it.
    const isNaming = type === 'AssignmentExpression' && nameOf((left as SyntaxNode)['property']) === 'displayName'
    if (!isTold && !isNaming) return false
    this.#replace(node, ';')
    return true
  }

  #wasCalled(node: SyntaxNode): boolean {
    const callee = node['callee'] as SyntaxNode
    const [first, ...others] = node['arguments'] as SyntaxNode[]
    const name = nameOf(callee)
    const value = this.#cuts.calls?.[name]
    if (value !== undefined) {
      this.#unused.delete(name)
      this.#replace(node, `(${value})`)
      return true
    }
    // A check keeps its condition; where it failed is in the trace of its error.
    if (CHECKS.has(name) && first && others.length > 0) {
      this.#visit(first, false)
      this.#replace({ start: first.end, end: node.end - 1 }, '')
      return true
    }
    if (callee.type === 'MemberExpression' && MAKES.has(nameOf(callee['property'])))
      this.#replace({ start: node.start, end: node.start }, '/* @__PURE__ */ ')
    return false
  }

  #droppedFrom(node: SyntaxNode): SyntaxNode[] {
    const marks = node.type === 'FunctionDeclaration' ? (this.#cuts.statements?.[nameOf(node['id'])] ?? []) : []
    const body = isNode(node['body']) ? (node['body']['body'] as SyntaxNode[]) : []
    return marks.flatMap((mark) => {
      const found = body.filter((statement) => this.#code.slice(statement.start, statement.end).includes(mark))
      if (found.length > 0) this.#unused.delete(mark)
      return found
    })
  }

  #drop(statement: SyntaxNode): void {
    const isInside = ({ start, end }: Edit): boolean => start >= statement.start && end <= statement.end
    for (let i = this.#edits.length - 1; i >= 0; i--) {
      const edit = this.#edits[i]
      if (edit && isInside(edit)) this.#edits.splice(i, 1)
    }
    this.#replace(statement, ';')
  }
}

/** The module without what is cut. Throws when something that is to be cut is not there. */
export function cutCode(code: string, program: SyntaxNode, cuts: Cuts): string {
  return new Cutter(code, cuts).cut(program)
}
