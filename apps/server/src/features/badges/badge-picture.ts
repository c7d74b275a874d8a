import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A badge's picture, ready to send. */
export interface BadgePicture {
  readonly svg: string
  readonly zipped: Buffer
  /** Changes with the drawing. */
  readonly tag: string
}

/** Compresses and tags a picture once: it is the same for all until the drawing changes. */
export const badgePicture = (svg: string): BadgePicture => ({
  svg,
  zipped: gzipSync(svg, { level: 9 }),
  tag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`,
})
