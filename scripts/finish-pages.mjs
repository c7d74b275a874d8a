// Makes every finished page of the web client paint and start with as few downloads as it can: on a slow line each
// costs half a second. The page's styles, the list of routes and the start of the program are written into the page;
// modules that only pass on what another file exports are named by that other file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const PASSES_ON = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/

/** @typedef {(address: string) => string} Read the text of a built file, by its address */

/**
 * The styles stand in the page, and it paints without waiting for them. Their links stay, switched off: React expects
 * them, and the loader of later parts (which knows them without `#`) must not fetch them again.
 * @param {string} html
 * @param {Read} read
 */
export const inlineStyles = (html, read) =>
  html.replace(STYLESHEET, (_, address, mark) => {
    const twin = mark ? `<link rel="stylesheet" href="${address}" disabled/>` : ''
    return `<style>${read(address).trim()}</style><link rel="stylesheet" href="${address}${mark}" disabled/>${twin}`
  })

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

/**
 * A page that only waits for its program (page-loading.tsx) gets the program first: its fonts, a fifth of all that comes,
 * would share the line with it. They come with the first words that are written in them.
 * @param {string} html
 */
export const lateFonts = (html) =>
  html.includes(' data-opening=')
    ? html.replaceAll(
        /(<link rel="preload" as="font"[^>]*?)(?: media="not all")?\/>/g,
        '$1 media="not all"/>',
      )
    : html

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
    writeFileSync(file, lateFonts(inlineStart(inlineStyles(readFileSync(file, 'utf8'), read), read)))
  }
}
