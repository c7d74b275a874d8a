// Finds the Redis that the tests of two server processes need, and installs one where that is nobody's decision.
import { spawnSync } from 'node:child_process'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { say } from './programs.mjs'

const works = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** Without one those tests are skipped, and say so. */
export const ensureRedis = async () => {
  if (works()) return
  if (isDebianRoot()) {
    say('Installing Redis for the tests of two server processes (apt-get)…')
    await installFromDebian('redis-server')
  }
  if (!works())
    say('There is no redis-server: the tests of realtime between two server processes are skipped.')
}
