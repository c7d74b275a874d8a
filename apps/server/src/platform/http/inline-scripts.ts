import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/**
 * The CSP hashes of a page's inline scripts, without duplicates: the only scripts it may run besides the portal's
 * files.
 */
export const inlineScriptHashes = (html: string): string[] => {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes) || code === '') continue
    hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`)
  }
  return [...hashes]
}
