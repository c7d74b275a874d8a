import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { createQueryClient } from '#web/lib/query-client.ts'
import { axeFaults, COLOR_RULES } from './axe.ts'
import type { Media } from './emulate-media.ts'
import { doubleText, pageOverflow, wordsOutside } from './fit.ts'
import { walkByTab } from './focus.ts'

/** The width of a sheet in its picture. */
const DESK = 960
const PHONE = 390

const LIGHT = ['light', { colorScheme: 'light' }] as const
const DARK = ['dark', { colorScheme: 'dark' }] as const
const FORCED = ['forced colors', { colorScheme: 'light', forcedColors: 'active' }] as const
/** With the rules of axe that can find something here. */
const SCHEMES = [
  [...LIGHT, undefined],
  [...DARK, COLOR_RULES],
] as const

const settled = async (): Promise<void> => {
  await document.fonts.ready
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )
}

/**
 * Renders a part with these media features and its providers.
 * @param client holds the data that the part reads
 */
export const show = async (part: ReactNode, media: Media = {}, client = createQueryClient()) => {
  await commands.emulateMedia(media)
  const { colorScheme = 'light' } = media
  await expect.poll(() => document.documentElement.dataset.scheme).toBe(colorScheme)
  const shown = await render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  await settled()
  return shown
}

interface SheetOptions {
  /** The element under test, by default the whole sheet; a window is outside of it. */
  readonly shown?: () => HTMLElement
  /** With the data that the parts read. */
  readonly client?: () => QueryClient
  /** Also pictures of a phone, light and dark: for parts that are laid out in another way there. */
  readonly phone?: boolean
}

/**
 * The tests of every family of parts: it matches its pictures (light, dark, forced colors), axe finds nothing, its text
 * fits a phone and doubled sizes, and the Tab key reaches each control with a visible ring.
 * @param name of its pictures, `apps/web/test/pictures/<name>-<look>.png` and `<name>-phone-<look>.png`
 */
export const testSheet = (name: string, parts: ReactNode, options: SheetOptions = {}): void => {
  const showSheet = async (width: number, media?: Media): Promise<HTMLElement> => {
    await page.viewport(width, 900)
    // A part that focuses itself shows its ring after a key, and not after the last test's press of the mouse.
    await userEvent.keyboard('{Escape}')
    const { container } = await show(
      <main style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, padding: 16 }}>
        {parts}
      </main>,
      media,
      options.client?.(),
    )
    return options.shown?.() ?? (container.firstElementChild as HTMLElement)
  }
  const matchPicture = async (sheet: HTMLElement, width: number, look: string): Promise<void> => {
    // A picture ends at the edge of the window.
    await page.viewport(width, Math.max(900, Math.ceil(sheet.getBoundingClientRect().height)))
    await expect(page.elementLocator(sheet)).toMatchScreenshot(`${name}-${look}`)
  }
  describe(`the sheet "${name}"`, () => {
    it.each(SCHEMES)('passes axe and looks as in its picture, %s', async (look, media, rules) => {
      const sheet = await showSheet(DESK, media)
      expect(await axeFaults(sheet, rules)).toEqual([])
      await matchPicture(sheet, DESK, look)
    })

    it('looks as in its picture, forced colors', async () => {
      const [look, media] = FORCED
      await matchPicture(await showSheet(DESK, media), DESK, look.replace(' ', '-'))
    })

    if (options.phone)
      it.each(SCHEMES)(
        'passes axe and looks as in its picture on a phone, %s',
        async (look, media, rules) => {
          const sheet = await showSheet(PHONE, media)
          expect(await axeFaults(sheet, rules)).toEqual([])
          await matchPicture(sheet, PHONE, `phone-${look}`)
        },
      )

    it.each([DESK, PHONE])('has its words inside, at %i px and with text of 200 %', async (width) => {
      const sheet = await showSheet(width)
      expect(wordsOutside(sheet)).toEqual([])
      expect(pageOverflow()).toBe(0)
      doubleText(sheet)
      expect(wordsOutside(sheet)).toEqual([])
      expect(pageOverflow()).toBe(0)
    })

    it.each([LIGHT, FORCED])(
      'shows by a ring where the focus is, and the Tab key leads to each control, %s',
      async (_look, media) => {
        expect(await walkByTab(await showSheet(DESK, media))).toEqual([])
      },
    )
  })
}
