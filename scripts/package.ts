// npm run package: writes dist/oola-VERSION-linux-x64.tar.gz, which starts in an empty folder without npm, with its list of
// dependencies and checksums; RELEASE_KEY, a private Ed25519 key, signs them.
// npm run package -- --image: writes the files of the container image into dist/image (Dockerfile).
import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuilt } from './build.ts'
import { packArchive, signFiles } from './package/release-files.ts'
import { makeTree, removeDatabase, SBOM, VERSION } from './package/tree.ts'
import { ROOT } from './source-files.ts'

const DIST = path.join(ROOT, 'dist')
const { image } = parseArgs({ options: { image: { type: 'boolean' } } }).values

const makeImage = (): void => {
  makeTree(path.join(DIST, 'image'))
  removeDatabase(path.join(DIST, 'image'))
}

const makeRelease = (): void => {
  const name = `oola-${VERSION}-${process.platform}-${process.arch}`
  const tree = path.join(DIST, name)
  const archive = `${name}.tar.gz`
  makeTree(tree)
  packArchive(tree, path.join(DIST, archive))
  copyFileSync(path.join(tree, SBOM), path.join(DIST, SBOM))
  signFiles(DIST, [archive, SBOM], process.env.RELEASE_KEY)
  rmSync(tree, { recursive: true })
  const megabytes = Math.round(statSync(path.join(DIST, archive)).size / 1e6)
  console.log(`▸ dist/${archive} (${megabytes} MB)`)
}

await ensureWebBuilt()
console.log('▸ Installing the packages of a server…')
mkdirSync(DIST, { recursive: true })
if (image) makeImage()
else makeRelease()
