import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const THEIRS = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/
const OURS = resolve(import.meta.dirname, '../app/lib/load-route-module.ts')

/** Has React Router load the programs of pages by our own function, which knows when to stop. */
export const routeModules = (): Plugin => {
  let found = false
  return {
    name: 'route-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!THEIRS.test(id)) return null
      found = true
      return `export { loadRouteModule } from ${JSON.stringify(OURS)}`
    },
    buildEnd(error) {
      if (!error && !found && this.environment.name === 'client')
        throw new Error('React Router loads the programs of pages elsewhere now: see vite/route-modules.ts')
    },
  }
}
