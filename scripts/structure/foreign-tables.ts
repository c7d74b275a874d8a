// Rule 1 of the architecture for SQL text, where imports do not show the read tables.

interface SourceFile {
  readonly path: string
  readonly text: string
}

const FEATURE_FILE = /^apps\/server\/src\/features\/([^/]+)\/.+\.ts$/
const TEST = /\.test\.ts$/
const DECLARED = /\bpgTable\(\s*'(\w+)'/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** One entry of a FROM list: a name with or without an alias. */
const ENTRY = String.raw`(?:lateral\s+)?"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?`
/** SQL keywords before table names; in TypeScript none of them precedes a bare name. */
const NAMED = new RegExp(
  String.raw`\b(?:from|join|into|update|using)\s+(?:only\s+)?(${ENTRY}(?:\s*,\s*${ENTRY})*)`,
  'gi',
)

const featureOf = (path: string): string | null => FEATURE_FILE.exec(path)?.[1] ?? null

const ownersOf = (files: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap(({ path, text }) => {
      const feature = path.endsWith('.tables.ts') ? featureOf(path) : null
      return feature === null
        ? []
        : [...text.matchAll(DECLARED)].map(([, name = '']) => [name, feature] as const)
    }),
  )

const namesIn = (text: string): string[] =>
  [...text.replace(COMMENT, '').matchAll(NAMED)].flatMap(([, list = '']) =>
    list.split(',').map((entry) => /^\s*(?:lateral\s+)?"?(\w+)/i.exec(entry)?.[1] ?? ''),
  )

/**
 * Tables of another feature in SQL text. Allowed: a view that their feature
 * declares (`*.views.ts`), or an imported table (`getTableName`, `${table}`), which the rules for imports check.
 * @returns lines of "path: what is wrong"
 */
export const checkForeignTables = (files: readonly SourceFile[]): string[] => {
  const owners = ownersOf(files)
  return files.flatMap(({ path, text }) => {
    const feature = featureOf(path)
    if (feature === null || TEST.test(path)) return []
    const foreign = new Set(namesIn(text).filter((name) => (owners.get(name) ?? feature) !== feature))
    return [...foreign].map(
      (name) =>
        `${path}: the table ${name} belongs to the feature ${owners.get(name)}: select from a view, or import it`,
    )
  })
}
