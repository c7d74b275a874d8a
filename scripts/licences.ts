// npm run licences: writes NOTICE. `--check`, part of npm run check, writes nothing: it fails when NOTICE is out of date, or when
// a package that ships has a licence that is not allowed (structure/licences.ts).
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, readText } from './source-files.ts'
import { licenceFaults, noticeOf, shippedLicences } from './structure/licences.ts'

const shipped = shippedLicences(JSON.parse(readText('package-lock.json')).packages)
const faults = licenceFaults(shipped)
const notice = noticeOf(shipped)
if (!process.argv.includes('--check')) writeFileSync(path.join(ROOT, 'NOTICE'), notice)
else if (readText('NOTICE') !== notice) faults.push('NOTICE is out of date: run npm run licences')
for (const fault of faults) console.error(fault)
console.log(`${shipped.length} packages ship, ${faults.length} faults in their licences`)
process.exitCode = faults.length > 0 ? 1 : 0
