/** Each names the version. */
export const MANIFESTS = [
  'package.json',
  'packages/contract/package.json',
  'apps/server/package.json',
  'apps/web/package.json',
]

/** Files that name the archive or the image of the release. */
const NAMING = [
  ...['compose.yaml', 'Dockerfile'],
  ...['install', 'upgrade', 'releases'].map((page) => `docs/operations/${page}.md`),
]

/** `MAJOR.MINOR.PATCH`, with an optional pre-release (semver.org). */
const SEMANTIC = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[\da-z-]+(\.[\da-z-]+)*)?$/i

/** Places that name another version than package.json, or do not name it. */
export const releaseFaults = (read: (file: string) => string): string[] => {
  const version: string = JSON.parse(read('package.json')).version
  const faults = SEMANTIC.test(version) ? [] : [`package.json: ${version} is no semantic version`]
  for (const file of MANIFESTS)
    if (JSON.parse(read(file)).version !== version) faults.push(`${file}: its version is not ${version}`)
  const [unreleased, newest] = [...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\]/gm)].map(
    ([, name]) => name,
  )
  if (unreleased !== 'Unreleased') faults.push('CHANGELOG.md: begins without "Unreleased"')
  if (newest !== version) faults.push(`CHANGELOG.md: its newest version is ${newest}, not ${version}`)
  if (!read('docs/operations/upgrade.md').includes(`\n### ${version}\n`))
    faults.push(`docs/operations/upgrade.md: has no notes on ${version}`)
  for (const file of NAMING)
    for (const [, named] of read(file).matchAll(/\boola[:-](\d+\.\d+\.\d+[\da-z.]*)(?=-linux|\b)/g))
      if (named !== version) faults.push(`${file}: names ${named} instead of ${version}`)
  return faults
}
