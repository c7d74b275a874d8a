// Programs that tests need and that Debian has: installed only where nobody is in the way, as root on Debian (CI).
import { readFileSync } from 'node:fs'
import { run } from './programs.mjs'

export const isDebianRoot = () => {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

export const installFromDebian = async (...packages) => {
  // RUNLEVEL: a package that brings a service must not start it.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
