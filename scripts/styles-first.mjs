// In every finished page of the web client, puts the styles before the fonts and the program's files. React writes its
// preloads first, and over HTTP/1.1 six downloads at a time are all there are: on a slow line the styles, without
// which nothing is drawn, would wait behind the program. React finds preloads wherever they stand in the head.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const PRELOADS = /<link rel="(?:modulepreload|preload)"[^>]*>/g

/** The page with its preloads at the end of the head, in their order. */
export const stylesFirst = (html) => {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  const preloads = head.match(PRELOADS) ?? []
  return head.replace(PRELOADS, '') + preloads.join('') + html.slice(end)
}

const folder = process.argv[2]
if (folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = path.join(entry.parentPath, entry.name)
    writeFileSync(file, stylesFirst(readFileSync(file, 'utf8')))
  }
}
