import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  HEADING_FONT,
  isDrawable,
  LABEL_FONT,
  TEXT_FONT,
  unpackFonts,
} from '#server/platform/drawing/drawing-fonts.ts'
import { unpackWoff } from '#server/platform/drawing/woff-font.ts'
import { drawSharePicture, pictureHeadline } from './share-picture.ts'
import { sharedViews } from './shared-views.ts'
import type { ShareText } from './sharing.content.ts'
import type { Shared } from './sharing.repo.ts'

let folder: string
let fonts: string[]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-test-'))
  fonts = await unpackFonts(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const TEXT: ShareText = {
  id: 1,
  title: 'My wheel on date',
  message: 'Look.',
  headline: "{name}'s Oola wheel",
  anonymous: 'My Oola wheel',
  line: 'Seven areas of life, 70 answers, one picture of today.',
  question: 'What would yours look like?',
  invitation: 'Yours takes five minutes.',
}
const WHEEL: Shared = {
  kind: 1,
  firstName: 'Maya',
  petals: [72, 58, 86, 64, 49, 77, 61],
  hub: 470,
  badgeId: null,
  words: '',
  day: '2026-03-09',
}
const BADGE_TEXT = { headline: '{name}: {badge}', question: 'And yours?', invitation: 'Begin.' }
const SITE_TEXT = { headline: 'See', line: 'Seven', question: 'Free', alt: 'A wheel', petals: [] }
const { viewOf } = sharedViews({
  content: {
    sharing: {
      shares: ([1, 2, 4] as const).map((id) => ({ ...TEXT, id })),
      badgeShare: BADGE_TEXT,
      siteShare: SITE_TEXT,
    },
  },
  badges: {
    face: () => ({ achievementName: '', socialMediaTitle: '', socialMediaMessage: '', drawing: '' }),
  },
})

const draw = (shared: Partial<Shared> = {}) =>
  drawSharePicture(viewOf({ ...WHEEL, ...shared }).picture, fonts)

/** The colour of one pixel, `#rrggbb`. */
const colourAt = async (png: Buffer, x: number, y: number): Promise<string> => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return `#${data.subarray(at, at + 3).toString('hex')}`.toUpperCase()
}

describe('the picture', () => {
  it('has the size that networks ask for', async () => {
    expect(await sharp(await draw()).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  })

  it('draws each petal in its area colour as far as its score, and the track behind it [SCORE-11, SCORE-12]', async () => {
    const png = await draw({ petals: [100, 10, 10, 10, 10, 10, 10] })
    // 180 px above the centre of the wheel: inside a full petal, outside that of 10.
    expect(await colourAt(png, 322, 143)).toBe('#15C285')
    expect(await colourAt(await draw({ petals: [10, 10, 10, 10, 10, 10, 10] }), 322, 143)).toBe('#B8F3D4')
  })

  it('draws one petal for each goal of the Top 7 in the colour of its area, and empty places in grey', async () => {
    const png = await draw({ kind: 2, petals: [7], hub: 1 })
    expect(await colourAt(png, 322, 223)).toBe('#022B7A')
    expect(await colourAt(png, 322 + 150, 323 - 120)).toBe('#E9EEEF')
  })

  it('shows one petal in the area of a completed goal, with its text and its day', async () => {
    const goal = { kind: 4, petals: [1], hub: 0, words: 'Run the bridge 10k with Lena' } as const
    const png = await draw(goal)
    expect(await colourAt(png, 322, 143)).toBe('#15C285')
    expect(await colourAt(png, 322, 323 + 150)).not.toBe('#15C285')
    expect((await draw({ ...goal, words: 'Something else' })).equals(png)).toBe(false)
    expect((await draw({ ...goal, day: '2025-03-09' })).equals(png)).toBe(false)
  })

  it.each([
    ['300 characters', 'A very long goal that goes on '.repeat(10)],
    ['a word without an end', 'x'.repeat(300)],
  ])('keeps a goal of %s inside the picture', async (_, words) => {
    const png = await draw({ kind: 4, petals: [1], words })
    const edge = await sharp(png).extract({ left: 1160, top: 0, width: 40, height: 630 }).png().toBuffer()
    const { channels } = await sharp(edge).stats()
    expect(channels.map(({ min, max }) => max - min)).toEqual(channels.map(() => 0))
    // Nothing overlaps the question at the bottom: the text ends above it.
    const band = await sharp(png).extract({ left: 668, top: 500, width: 490, height: 20 }).png().toBuffer()
    expect((await sharp(band).stats()).channels.map(({ min, max }) => max - min)).toEqual(
      [0, 0, 0, 0].slice(0, (await sharp(band).stats()).channels.length),
    )
  })

  it('shows no text of a goal that cannot be drawn', async () => {
    const { picture, line } = viewOf({ ...WHEEL, kind: 4, petals: [1], words: '毎日走る' })
    expect(picture.line).toBe(TEXT.line)
    expect(line).toBe('毎日走る')
  })

  it('is the same for the same wheel, and another for another name', async () => {
    const first = await draw()
    expect((await draw()).equals(first)).toBe(true)
    expect((await draw({ firstName: 'Jon' })).equals(first)).toBe(false)
  })

  it('keeps long names inside the picture', async () => {
    const png = await draw({ firstName: 'Wilhelmina-Constantia' })
    const edge = await sharp(png).extract({ left: 1160, top: 0, width: 40, height: 630 }).png().toBuffer()
    const { channels } = await sharp(edge).stats()
    expect(channels.map(({ min, max }) => max - min)).toEqual(channels.map(() => 0))
  })
})

describe('the headline', () => {
  it.each([
    ['Maya', "Maya's Oola wheel"],
    ['  Łucja ', "Łucja's Oola wheel"],
    ['D’Arcy', "D’Arcy's Oola wheel"],
    ['$& {name}', "$& {name}'s Oola wheel"],
    ['美咲', 'My Oola wheel'],
    ['Ольга', 'My Oola wheel'],
    ['🙂', 'My Oola wheel'],
    ['A name of five and twenty', 'My Oola wheel'],
  ])('for %s reads %s', (name, headline) => {
    expect(pictureHeadline(TEXT, name)).toBe(headline)
  })
})

describe('the fonts', () => {
  const drawn = (letters: string, font: string): string => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><text x="10" y="60" font-family="${font}" font-size="40">${letters}</text></svg>`
    const image = new Resvg(svg, { font: { fontFiles: fonts, loadSystemFonts: false } }).render()
    return image.pixels.toString('base64')
  }

  it.each([HEADING_FONT, LABEL_FONT, TEXT_FONT])('%s is found by its name', (font) => {
    const others = [HEADING_FONT, LABEL_FONT, TEXT_FONT].filter((other) => other !== font)
    for (const other of others) expect(drawn('Rgw', font)).not.toBe(drawn('Rgw', other))
  })

  it('have a glyph for every sign that is called drawable', () => {
    const letters = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => letter.trim() !== '' && isDrawable(letter) && !'<&'.includes(letter),
    )
    expect(letters.length).toBeGreaterThan(240)
    const missing = drawn('\u{E000}', HEADING_FONT)
    expect(drawn('美', HEADING_FONT)).toBe(missing)
    expect(letters.filter((letter) => drawn(letter, HEADING_FONT) === missing)).toEqual([])
  })

  it('are TrueType once unpacked, and nothing else is unpacked', async () => {
    const font = await readFile(fonts[0] ?? '')
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    expect(() => unpackWoff(Buffer.from('not a font'))).toThrow(RangeError)
    expect(() => unpackWoff(font)).toThrow(RangeError)
  })
})
