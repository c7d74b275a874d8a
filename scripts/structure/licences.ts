// Allowed licences of shipped packages, and the text of NOTICE for those that require one.

/** An entry of `packages` in package-lock.json. */
export interface LockedPackage {
  readonly license?: string
  /** Only for development: it does not ship. */
  readonly dev?: boolean
  /** A workspace of this repository. */
  readonly link?: boolean
}

export interface Licence {
  readonly name: string
  readonly licence: string
}

const FREE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense'],
])

/** Allowed if NOTICE names the package. */
const WITH_NOTICE: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later':
    'Used as a shared library, unchanged: it can be replaced by another build of the same interface.',
  'MPL-2.0': 'Used unchanged: the source of these files is where the package says.',
  'OFL-1.1': 'Fonts, served as the package has them and not sold by themselves.',
}

/** libvips is a separate file that the code links dynamically; other LGPL packages need a review first. */
const LGPL_PACKAGE = /^@img\/sharp-/

/** Packages without `license` in their package.json, and the licence in their LICENSE file. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

const isAllowed = (name: string, id: string): boolean =>
  FREE.has(id) || (id in WITH_NOTICE && (!id.startsWith('LGPL') || LGPL_PACKAGE.test(name)))

/** The applicable ids of `A AND B` or `(A OR B)`: of a choice the first without a notice. Null if none is allowed. */
const idsOf = ({ name, licence }: Licence): string[] | null => {
  const choices = licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .map((choice) => choice.split(' AND '))
    .filter((ids) => ids.every((id) => isAllowed(name, id)))
  return choices.find((ids) => ids.every((id) => FREE.has(id))) ?? choices[0] ?? null
}

/** The shipped packages of a lockfile, including those for other systems, each name and licence once, by name. */
export const shippedLicences = (packages: Readonly<Record<string, LockedPackage>>): Licence[] => {
  const shipped = Object.entries(packages).flatMap(([place, { license, dev, link }]) => {
    const name = place.split('node_modules/').at(-1) ?? ''
    if (dev || link || !place.includes('node_modules/')) return []
    return [{ name, licence: license ?? READ_BY_HAND[name] ?? 'none' }]
  })
  const once = new Map(shipped.map((one) => [`${one.name} ${one.licence}`, one]))
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** @returns lines that name packages whose licence is not allowed */
export const licenceFaults = (shipped: readonly Licence[]): string[] =>
  shipped
    .filter((one) => idsOf(one) === null)
    .map(({ name, licence }) => `${name}: its licence is not in the allowed list: ${licence}`)

/** The text of NOTICE. */
export const noticeOf = (shipped: readonly Licence[]): string => {
  const parts = Object.entries(WITH_NOTICE).map(([id, words]) => {
    const names = shipped.filter((one) => idsOf(one)?.includes(id)).map(({ name }) => name)
    const lines = names.map((name) => `- ${name} (https://www.npmjs.com/package/${name})`)
    return [`## ${id}`, '', words, '', ...lines].join('\n')
  })
  return `# Notice

Oola is under the MIT licence (LICENSE). The packages of npm that ship with it have open-source licences, which are next to each of
them in node_modules. These require a notice. Versions are in package-lock.json. Written by \`npm run licences\`.

${parts.join('\n\n')}
`
}
