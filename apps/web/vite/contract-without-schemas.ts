import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/
const SERVER_ONLY = new Set([
  'params',
  'query',
  'body',
  'reply',
  'summary',
  'source',
  'access',
  'notesMember',
])

interface Node {
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

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** A call, or a list or object that holds one: the bundler cannot know that nothing else happens there. */
const isMade = (init: Node): boolean =>
  init.type === 'CallExpression' ||
  (/^(Object|Array)Expression$/.test(init.type) && children(init).flatMap(withInner).some(isMade))

/** A property's value, an element of a list. */
const withInner = (node: Node): Node[] => (node.type === 'Property' ? children(node) : [node])

const constants = (program: Node): Node[] =>
  children(program)
    .flatMap((statement) => [statement, ...children(statement)])
    .filter((node) => node.type === 'VariableDeclaration')
    .flatMap(children)
    .map((declarator) => declarator.init)
    .filter(isNode)
    .filter(isMade)

const isCallDeclaration = ({ callee }: Node): boolean =>
  isNode(callee) && callee.type === 'Identifier' && callee.name === 'call'

/** Cuts the properties of `call({...})` that the browser never reads. */
const cutServerOnly = (init: Node): Edit[] =>
  children(init)
    .filter((child) => child.type === 'ObjectExpression')
    .flatMap(children)
    .filter(({ key }) => isNode(key) && SERVER_ONLY.has(String(key.name)))
    // Replaced by another property instead of removed, so that the commas around it stay right.
    .map(({ start, end }) => ({ start, end, text: '...null' }))

/** Lets the bundler drop a constant that nobody uses although a function makes it. */
const markPure = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

/**
 * Leaves only method and path of a declared call in the browser's code, and only the schemas that a form really
 * validates with: the client sends and trusts, the server validates. Keeps zod (22 kB compressed) off every page
 * without such a form; without this each constant of a schema file would bring it along.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  transform(code, id) {
    if (!CONTRACT.test(id)) return null
    const inits = constants(this.parse(code) as unknown as Node)
    const edits = inits.flatMap((init) => [
      ...(isCallDeclaration(init) ? cutServerOnly(init) : []),
      ...markPure(init),
    ])
    let text = code
    for (const edit of edits.sort((a, b) => b.start - a.start)) {
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
    }
    return { code: text, map: null }
  },
})
