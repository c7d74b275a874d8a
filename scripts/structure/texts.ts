// Forbidden patterns in source text.

interface SourceFile {
  readonly path: string
  readonly text: string
}

const LONGEST_FILE = 300
const MAY_BE_LONG = /\.tables\.ts$|\.fixtures\.ts$|\/test\/support\/builders\/|\/migrations\//

const tooLong = ({ path, text }: SourceFile) => {
  if (MAY_BE_LONG.test(path)) return null
  const lines = text.replace(/\n$/, '').split('\n').length
  return lines > LONGEST_FILE ? `${lines} lines, ${LONGEST_FILE} is the limit: split it` : null
}

const reExport = ({ path, text }: SourceFile) =>
  /^\s*export\s*\*/m.test(text) && !path.endsWith('.css')
    ? 'no barrels: `export *` hides where things are'
    : null

const SILENCED = /@ts-(ignore|nocheck)|biome-ignore lint\/suspicious\/noExplicitAny|\bas any\b/
const silenced = ({ text }: SourceFile) => {
  const found = SILENCED.exec(text)
  return found ? `no \`${found[0]}\`: give it its type` : null
}

const plainClass = ({ path, text }: SourceFile) => {
  if (path.endsWith('.css')) return null
  const classes = [...text.matchAll(/^(?:export )?(?:abstract )?class (\w+)(?: extends ([\w.]+))?/gm)]
  const wrong = classes.find(([, , base]) => !base || !/(Error|Failure)$/.test(base))
  return wrong ? `no classes except errors (${wrong[1]}): use a function` : null
}

const COLOURED = /^(apps\/web\/app|packages\/contract\/src)\//
const MAY_COLOUR = /^apps\/web\/app\/theme\/|^packages\/contract\/src\/life-areas|\.test\.tsx?$/
const hexColour = ({ path, text }: SourceFile) => {
  if (!COLOURED.test(path) || MAY_COLOUR.test(path)) return null
  const found = /(?<=[\s'"`:(,])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i.exec(text)
  return found ? `the colour ${found[0]} belongs into apps/web/app/theme` : null
}

const SERVER = /^apps\/server\/src\//
const CAST_ROWS = /\.(?:query|execute)<|\{ rows\b[^}]*\} = await/
const castRows = ({ path, text }: SourceFile) => {
  if (!SERVER.test(path) || path.endsWith('.test.ts')) return null
  const found = CAST_ROWS.exec(text)
  return found ? `\`${found[0]}\` only asserts the type of rows: parse them with a schema (rowsOf)` : null
}

const RULES = [tooLong, reExport, silenced, plainClass, hexColour, castRows]

/**
 * Faults in the text of files.
 * @returns lines of "path: what is wrong"
 */
export const checkTexts = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    RULES.map((rule) => rule(file))
      .filter((line) => line !== null)
      .map((line) => `${file.path}: ${line}`),
  )
