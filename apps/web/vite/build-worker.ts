import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'
import { readProgram } from './program-files.ts'

const WEB = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(WEB, 'build/client')
/** Vite's list of the client's files (`build.manifest`); not for the public. */
const LIST = path.join(CLIENT, '.vite')

/**
 * Builds the service worker as one file, `build/client/worker.js`, after the pages were prerendered. Its own
 * configuration, because it is no page and shares no file with one.
 */
export const buildWorker: NonNullable<Config['buildEnd']> = async ({ buildManifest }) => {
  if (!buildManifest) throw new Error('React Router built no routes')
  const manifest = JSON.parse(readFileSync(path.join(LIST, 'manifest.json'), 'utf8'))
  const program = readProgram(CLIENT, manifest, buildManifest.routes)
  rmSync(LIST, { recursive: true })
  await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILT_PROGRAM: JSON.stringify(program), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: {
        entry: path.join(WEB, 'worker/service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'worker.js',
      },
    },
  })
}
