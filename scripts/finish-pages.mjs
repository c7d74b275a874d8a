// Writes the start of the program into every finished page: the list of routes, and modules that only pass on what another
// file exports, are four requests less for each.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const PASSES_ON = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/

/** @typedef {(address: string) => string} Read the text of a built file, by its address */

/** `import * as route0 from "/assets/home.js"` of a module that passes on what base.js exports. */
const namedByTheirHome = (name, passedOn) => {
  const [, list, home] = passedOn
  const pairs = list.split(',').map((one) => one.split(' as '))
  const imports = pairs.map(([inside], index) => `${inside} as ${name}_${index}`)
  const exports = pairs.map(([inside, outside = inside], index) => `${outside}:${name}_${index}`)
  return `import{${imports}}from"/assets/${home}";const ${name}={${exports}};`
}

/** Its imports may stand anywhere; they are relative to the folder of the file. */
const fromAnywhere = (code) => code.trim().replaceAll(/from"\.\//g, 'from"/assets/')

/**
 * The page's script holds what it only fetched before.
 * @param {string} html
 * @param {Read} read
 */
export const inlineStart = (html, read) => {
  const inlined = []
  const take = (address) => {
    inlined.push(address)
    return read(address)
  }
  const script = html.match(START)?.[2]
  if (script === undefined) return html
  const start = script
    .replace(/import "([^"]+)";/, (_, manifest) => take(manifest))
    .replaceAll(/import \* as (\w+) from "([^"]+)";/g, (whole, name, address) => {
      const passedOn = read(address).match(PASSES_ON)
      if (!passedOn) return whole
      inlined.push(address)
      return namedByTheirHome(name, passedOn)
    })
    .replace(/import\("([^"]+)"\);/, (_, entry) => fromAnywhere(take(entry)))
  if (/<\/script|<!--/i.test(start)) throw new Error('The start of a page must not end its own script.')
  const page = html.replace(START, (_, open, __, close) => open + start + close)
  // React expects these links too, and would add them: a medium that never is keeps the browser from fetching.
  return inlined.reduce(
    (text, address) =>
      text.replaceAll(
        `<link rel="modulepreload" href="${address}"/>`,
        `<link rel="modulepreload" href="${address}" media="not all"/>`,
      ),
    page,
  )
}

const folder = process.argv[2]
if (folder) {
  const texts = new Map()
  /** @type {Read} */
  const read = (address) => {
    if (!texts.has(address)) texts.set(address, readFileSync(path.join(folder, address), 'utf8'))
    return texts.get(address)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = path.join(entry.parentPath, entry.name)
    writeFileSync(file, inlineStart(readFileSync(file, 'utf8'), read))
  }
}
