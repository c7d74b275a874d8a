// Runs before the tests of each file with parts: the page has the styles of the product, and follows the scheme as it does.
import { beforeAll, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
// The other entry of this package cleans up by itself, but after the tests of the first file only: files share its module.
import { cleanup } from 'vitest-browser-react/pure'
import { PAINT_SCHEME } from '#web/lib/color-scheme.ts'
import { clearSession } from '#web/lib/session.ts'
import '#web/theme/theme.ts'

if (!document.documentElement.dataset.scheme) {
  const script = document.createElement('script')
  script.textContent = PAINT_SCHEME
  document.head.append(script)
}

// `document.fonts.ready` waits only for fonts whose download has begun; one that comes later moves the lines of a picture.
beforeAll(() => Promise.all([...document.fonts].map((font) => font.load())))

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
