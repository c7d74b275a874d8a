import path from 'node:path'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import type { CSSOptions } from 'vite'

/** How style sheets are read: each knows the breakpoints by name. The client and the tests of its parts share it. */
export const STYLES: CSSOptions = {
  postcss: {
    plugins: [
      globalData({ files: [path.resolve(import.meta.dirname, '../app/theme/media.css')] }),
      customMedia(),
    ],
  },
}
