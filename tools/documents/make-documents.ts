// Builds the PDFs of the site from the texts of content/site: privacy policy, terms of use, the opportunity.
// In the root:  npm run documents
// Needs Chromium (CHROMIUM, default /usr/bin/chromium). For development only: the results are committed, like the films,
// so that starting a server needs no browser. The same texts and the same Chromium give the same bytes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { parse } from 'yaml'
import { SITE_FILES } from '../../apps/server/src/features/site/site.content.ts'
import { readContentValues, withValues } from '../../apps/server/src/platform/content/content-values.ts'
import { petalPath } from '../../packages/contract/src/assessment/wheel-slices.ts'
import { LIFE_AREAS } from '../../packages/contract/src/life-areas/life-areas.ts'
import { DOCUMENTS, type DocumentName } from '../../packages/contract/src/site/documents.ts'
import { type DocumentBlock, SiteDocument } from '../../packages/contract/src/site/site-document.schema.ts'
import { documentStamp } from '../content/document-stamp.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Replaces Chromium's time of printing: the same length, and constant. */
const MOMENT = "(D:20230101000000+00'00')"

const font = (name: string) => {
  const file = `${root}/node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  return `@font-face{font-family:${name};font-weight:300 900;src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}`
}

const STYLE = `${font('parkinsans')}${font('figtree')}
body{margin:0;color:#0E1D24;font:400 10.3pt/1.5 figtree}
header{display:flex;align-items:center;gap:8pt;margin-bottom:22pt;font:600 17pt/1 parkinsans;letter-spacing:-.045em}
h1{margin:0;font:500 30pt/1.05 parkinsans;letter-spacing:-.04em}
.since{margin:6pt 0 20pt;color:#43545C}
h2{margin:16pt 0 4pt;font:500 14pt/1.2 parkinsans;letter-spacing:-.02em;break-after:avoid}
p,ul,table{margin:0 0 7pt} p{orphans:3;widows:3} ul{padding-left:14pt} li{margin-bottom:3pt;break-inside:avoid}
table{width:100%;border-collapse:collapse;font-size:9.5pt;line-height:1.45} tr{break-inside:avoid}
th,td{padding:5pt 8pt 5pt 0;text-align:left;vertical-align:top;border-bottom:.75pt solid #DCE4E6} th{font-weight:700}
footer{margin-top:14pt;padding-top:6pt;border-top:.75pt solid #DCE4E6;color:#5C6D75;font-size:9pt}`

const safe = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const tagged = (tag: string, words: string) => `<${tag}>${safe(words)}</${tag}>`

const block = (content: DocumentBlock): string => {
  if (typeof content === 'string') return tagged('p', content)
  if ('points' in content) return `<ul>${content.points.map((point) => tagged('li', point)).join('')}</ul>`
  const [head = [], ...rows] = content.table
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => tagged(tag, cell)).join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

const logo = () => {
  const petals = LIFE_AREAS.map(
    ({ color }, i) =>
      `<path d="${petalPath(19, i, 1, { hub: 0.3, gap: 0.07, innerCorner: 0.02, outerCorner: 0.2 })}" fill="${color}"/>`,
  )
  return `<svg width="24" height="24" viewBox="-20 -20 40 40" aria-hidden="true">${petals.join('')}</svg>`
}

const html = ({ title, since, intro, sections }: SiteDocument) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${safe(title)} · Oola</title><style>${STYLE}</style></head>
<body><header>${logo()}Oola</header><h1>${safe(title)}</h1><p class="since">${safe(since)}</p>
${intro.map((words) => tagged('p', words)).join('')}
${sections.map(({ heading, blocks }) => tagged('h2', heading) + blocks.map(block).join('')).join('')}
<footer>© 2023 Oola. All rights reserved.</footer></body></html>`

const values = await readContentValues(`${root}/content`)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const name of Object.keys(DOCUMENTS) as DocumentName[]) {
  const source = withValues(readFileSync(`${root}/content/${SITE_FILES[name]}`, 'utf8'), values)
  await page.setContent(html(SiteDocument.parse(parse(source))))
  await page.evaluate(() => document.fonts.ready)
  const printed = await page.pdf({
    format: 'Letter',
    margin: { top: '0.8in', bottom: '0.75in', left: '1in', right: '1in' },
    printBackground: true,
    tagged: true,
    outline: true,
  })
  // The same length, so that the offsets in the file stay valid.
  const dated = printed
    .toString('latin1')
    .replace(/\(D:\d{14}\+00'00'\)/g, (moment) => (moment.length === MOMENT.length ? MOMENT : moment))
  const file = `${root}/content${DOCUMENTS[name]}`
  mkdirSync(path.dirname(file), { recursive: true })
  const end = dated.endsWith('\n') ? '' : '\n'
  writeFileSync(file, Buffer.concat([Buffer.from(dated + end, 'latin1'), Buffer.from(documentStamp(source))]))
  console.log(`${file.slice(root.length + 1)}: ${dated.length} bytes`)
}
await browser.close()
