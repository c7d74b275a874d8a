// Part of npm run check: the architecture's rules for files (docs/architecture.md, "Rules"); .dependency-cruiser.mjs has those for imports.
import { listFiles, ROOT, readText } from './source-files.ts'
import { checkForeignTables } from './structure/foreign-tables.ts'
import { findMergeMarks } from './structure/merge-marks.ts'
import { checkNames } from './structure/names.ts'
import { checkTexts } from './structure/texts.ts'

const PLACES = /^(apps|packages|e2e|bench|scripts|tools)\//
const SOURCE = /\.([cm]?[jt]sx?|css)$/
// These contain the patterns that they forbid.
const ABOUT_THE_RULES = /^scripts\/structure\//

const paths = listFiles().filter((path) => PLACES.test(path) && SOURCE.test(path))
const files = paths.map((path) => ({ path, text: readText(path) }))
const faults = [
  ...checkNames(files),
  ...checkForeignTables(files),
  ...checkTexts(files.filter(({ path }) => !ABOUT_THE_RULES.test(path))),
  ...findMergeMarks(ROOT).map((line) => `${line}: left over from a merge`),
]
for (const fault of faults) console.error(fault)
console.log(`${paths.length} files, ${faults.length} faults in their structure`)
process.exitCode = faults.length > 0 ? 1 : 0
