// Part of npm run check: the architecture's rules about files and imports (docs/architecture.md, "Rules").
import { pathToFileURL } from 'node:url'
import { listFiles, readText } from './source-files.mjs'
import { checkImports } from './structure/imports.mjs'
import { checkNames } from './structure/names.mjs'
import { checkTexts } from './structure/texts.mjs'

const PLACES = /^(apps|packages|e2e|bench|scripts)\//
const SOURCE = /\.([cm]?[jt]sx?|css)$/
// These name what they forbid.
const ABOUT_THE_RULES = /^scripts\/structure\//

/** @param {{ path: string, text: string }[]} files */
export const findFaults = (files) => [
  ...checkNames(files),
  ...checkImports(files),
  ...checkTexts(files.filter(({ path }) => !ABOUT_THE_RULES.test(path))),
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = listFiles().filter((path) => PLACES.test(path) && SOURCE.test(path))
  const faults = findFaults(paths.map((path) => ({ path, text: readText(path) })))
  for (const fault of faults) console.error(fault)
  console.log(`${paths.length} files, ${faults.length} faults in their structure`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
