// Installs the packages of the lockfile when they are missing or differ from it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail, NODE, ROOT, run, say } from './programs.mjs'
import { inTurn } from './turn.mjs'

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * Whether what is installed is what the lockfile says. npm writes its own record into node_modules when an install is
 * complete, so this sees a half-finished install and one that somebody made by hand.
 */
const isInstalled = () => {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!wanted || !present || !existsSync(NODE)) return false
  return Object.entries(wanted).every(([name, { version, integrity, optional, link }]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true
    const found = present[name]
    // Packages for other systems are in the lockfile only.
    if (!found) return optional === true
    return link === true || (found.version === version && found.integrity === integrity)
  })
}

const npmInstall = () => {
  // Tools and our Node are development dependencies: NODE_ENV=production would leave them out. Their install scripts
  // (Node's own binary, PostgreSQL's links) are needed, whatever the person's npm settings are.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ]
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  // The Node that started npm, not the one in node_modules: that one is about to be replaced.
  if (node && npm) return run(node, [npm, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}

/** Makes node_modules what the lockfile says; does nothing (in some milliseconds) when it is. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  await inTurn('install', async () => {
    if (isInstalled()) return
    say('Installing packages (npm ci); the first time takes about a minute…')
    const code = await npmInstall()
    if (code !== 0) await fail(`npm ci ended with code ${code}: see its words above.`)
    if (!existsSync(NODE))
      await fail('npm ci did not bring the Node of this project: run `npm rebuild node`.')
  })
}
