import { registerHooks } from 'node:module'

/**
 * drizzle-orm is some 400 small modules under one package.json of 180 kB, which Node 26 parses anew for each of them:
 * more than half a second of the start and 100 MB of garbage. Its modules name each other by full relative paths and
 * are all ES modules, so there is nothing to look up. Imported before anything that imports drizzle-orm.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const isInside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isInside || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
