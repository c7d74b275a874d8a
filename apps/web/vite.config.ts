import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './vite/chunks.ts'
import { siteContent } from './vite/site-content.ts'
import { STYLES } from './vite/styles.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false }

export default defineConfig({
  plugins: [reactRouter(), siteContent()],
  css: STYLES,
  // The server renders published pages with this build: a release has no packages of the client.
  environments: {
    ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
  },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/credentials': api,
      '/.well-known': api,
      '/healthz': api,
      // A built page of its own: `npm run build` renews it.
      '/staff/preview': api,
      '/assets/preview': api,
      '/realtime': { ...api, ws: true },
    },
  },
  build: {
    // Data URLs would need `img-src data:` and `font-src data:`; files keep the content policy short.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Of the service worker (`vite/build-worker.ts`), which removes it.
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      // Only the used ones of six thousand icons are read: saves four seconds of a build.
      experimental: { lazyBarrel: true },
    },
  },
})
