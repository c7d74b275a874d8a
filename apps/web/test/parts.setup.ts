// Set-up of each parts test file: the product's styles and its color scheme.
import { beforeAll, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
// The package's main entry cleans up automatically, but only in the first file, because files share its module.
import { cleanup } from 'vitest-browser-react/pure'
import { PAINT_SCHEME } from '#web/lib/color-scheme.ts'
import { clearSession } from '#web/lib/session.ts'
import '#web/theme/theme.ts'

if (!document.documentElement.dataset.scheme) {
  const script = document.createElement('script')
  script.textContent = PAINT_SCHEME
  document.head.append(script)
}

/** The product's fonts; a "Fallback" is a font of the machine with other metrics, which not every machine has. */
const ownFonts = () => [...document.fonts].filter(({ family }) => !family.includes('Fallback'))

// `document.fonts.ready` waits only for fonts that are loading; one that loads later moves the lines of a picture.
beforeAll(() => Promise.all(ownFonts().map((font) => font.load())))

beforeEach(async () => {
  await commands.emulateMedia({})
  await page.viewport(1440, 900)
  return async () => {
    await cleanup()
    clearSession()
    localStorage.clear()
    sessionStorage.clear()
  }
})
