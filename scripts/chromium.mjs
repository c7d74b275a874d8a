// Finds the Chromium that the browser tests drive, and installs one when there is none.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { ROOT, runNode, say } from './programs.mjs'

// The headless shell first: it takes half the processor time of a whole browser without a window.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Started, not only seen: some systems put a script there that tells you to install another package. */
const works = (program) =>
  program !== undefined &&
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const playwrightPlace = async () => {
  const { chromium } = await import(
    pathToFileURL(path.join(ROOT, 'node_modules/playwright-core/index.mjs')).href
  )
  return chromium.executablePath()
}

const find = async () => {
  const { CHROMIUM, CHROMIUM_PATH } = process.env
  return [CHROMIUM, CHROMIUM_PATH, ...PLACES, await playwrightPlace()].find(works)
}

/** @returns {Promise<string | undefined>} the path of a Chromium that starts */
export const ensureChromium = async () => {
  const present = await find()
  if (present) return present
  if (isDebianRoot()) {
    for (const debianPackage of ['chromium-headless-shell', 'chromium']) {
      say(`Installing Chromium for the browser tests (apt-get install ${debianPackage})…`)
      await installFromDebian(debianPackage)
      const installed = await find()
      if (installed) return installed
    }
  }
  say('Installing Chromium for the browser tests (playwright-core)…')
  const dependencies = process.getuid?.() === 0 ? ['--with-deps'] : []
  await runNode(['node_modules/playwright-core/cli.js', 'install', ...dependencies, 'chromium'])
  return find()
}
