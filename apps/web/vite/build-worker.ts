import path from 'node:path'
import { build } from 'vite'

const WEB = path.resolve(import.meta.dirname, '..')

/**
 * Builds the service worker as one file, `build/client/worker.js`, after the pages were prerendered. Its own
 * configuration, because it is no page and shares no file with one.
 */
export const buildWorker = async (): Promise<void> => {
  await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    define: { PROGRAM_FILES: '[]', 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: path.join(WEB, 'build/client'),
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: {
        entry: path.join(WEB, 'worker/main.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'worker.js',
      },
    },
  })
}
