// Draws the pictures of the installed app (apps/web/public/manifest.webmanifest) from the portal's mark: its icons, those
// of its shortcuts and, with the address of a running portal with the demo world, its screenshots.
// In the root:  node scripts/run.mjs tools/app/make-app-pictures.ts [http://127.0.0.1:3000]
// The results are committed. Screenshots need Chromium (CHROMIUM, default /usr/bin/chromium).
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IconBook, IconSun, IconTargetArrow } from '@tabler/icons-react'
import { type Browser, chromium } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'

const WEB = path.resolve(import.meta.dirname, '../../apps/web')
const FOLDER = path.join(WEB, 'public/app')
/** Maya, who has a level, a streak and a module. */
const MEMBER = { id: '1005', password: 'balance-365' }

const mark = readFileSync(path.join(WEB, 'public/favicon.svg'), 'utf8').replace(
  /^.*?<\/title>|<\/svg>\s*$/gs,
  '',
)

interface Look {
  readonly name: string
  readonly size: number
  /** Width of the mark as a part of the whole: maskable icons lose up to a tenth on each side. */
  readonly part: number
  /** Rounded corners, as a part of the whole; zero where the system cuts the icon itself. */
  readonly corner: number
}

const ICONS: readonly Look[] = [
  ...[192, 512].map((size) => ({ name: `icon-${size}`, size, part: 0.66, corner: 0.22 })),
  ...[192, 512].map((size) => ({ name: `maskable-${size}`, size, part: 0.56, corner: 0 })),
  { name: 'apple-touch-icon', size: 180, part: 0.66, corner: 0 },
]

const square = (corner: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${100 * corner}" fill="#fff"/>${content}</svg>`,
  )

const write = async (svg: Buffer, size: number, name: string): Promise<void> => {
  await sharp(svg, { density: 72 * (size / 100) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(FOLDER, `${name}.png`))
}

const drawIcon = ({ name, size, part, corner }: Look): Promise<void> => {
  const scale = (100 * part) / 208
  return write(square(corner, `<g transform="translate(50 50) scale(${scale})">${mark}</g>`), size, name)
}

const SHORTCUTS = { today: IconSun, step: IconTargetArrow, modules: IconBook }

const drawShortcut = (name: string, icon: typeof IconSun): Promise<void> => {
  const drawn = renderToStaticMarkup(createElement(icon, { size: 56, x: 22, y: 22, color: '#015965' }))
  return write(square(0.5, drawn), 96, `shortcut-${name}`)
}

/** By the width of the screen. */
const SCREENS = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844 },
} as const

const takeScreenshot = async (
  browser: Browser,
  origin: string,
  name: keyof typeof SCREENS,
): Promise<void> => {
  const context = await browser.newContext({
    viewport: SCREENS[name],
    baseURL: origin,
    reducedMotion: 'reduce',
  })
  const answer = await context.request.post('/api/Login', {
    data: { userId: MEMBER.id, password: MEMBER.password, loginType: 2 },
  })
  const session = encodeURIComponent(await answer.text())
  await context.addCookies([{ name: 'userSession', value: session, url: origin }])
  const page = await context.newPage()
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /push to count a step/ }).waitFor()
  const news = page.getByRole('button', { name: /^Close: / })
  await news.click({ timeout: 15_000 }).catch(() => {})
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot()
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(path.join(FOLDER, `screenshot-${name}.webp`))
  await context.close()
}

mkdirSync(FOLDER, { recursive: true })
for (const look of ICONS) await drawIcon(look)
for (const [name, icon] of Object.entries(SHORTCUTS)) await drawShortcut(name, icon)
const [, , origin] = process.argv
if (origin) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
  await takeScreenshot(browser, origin, 'wide')
  await takeScreenshot(browser, origin, 'narrow')
  await browser.close()
}
