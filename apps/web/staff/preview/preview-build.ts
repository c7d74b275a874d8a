import path from 'node:path'
import { defineConfig } from 'vite'
import { siteContent } from '../../vite/site-content.ts'
import { STYLES } from '../../vite/styles.ts'

const WEB = path.resolve(import.meta.dirname, '../..')

/**
 * The preview of the content editor, built apart from the client: the same components, but none of its files is loaded by
 * a member's page, and it changes none of theirs. Its address is `/staff/preview`.
 */
export default defineConfig({
  root: WEB,
  plugins: [siteContent()],
  css: STYLES,
  publicDir: false,
  build: {
    outDir: path.join(WEB, 'build/client'),
    emptyOutDir: false,
    assetsDir: 'assets/preview',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'index.html'),
      experimental: { lazyBarrel: true },
    },
  },
})
