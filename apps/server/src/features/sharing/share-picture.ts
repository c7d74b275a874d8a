import { overallScore } from '@oola/contract/assessment/overall-score'
import { SHARE_KINDS } from '@oola/contract/sharing/sharing.constants'
import { Resvg, renderAsync } from '@resvg/resvg-js'
import { LIGHT } from '#server/platform/drawing/colours.ts'
import { isDrawable, LABEL_FONT, TEXT_FONT } from '#server/platform/drawing/drawing-fonts.ts'
import type { ShareText, SiteShareText } from './sharing.content.ts'
import { drawLogo, drawWheel, svgText } from './wheel-drawing.ts'

/** The size that social networks recommend. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

export const WHEEL_RADIUS = 205
/** Scales a drawing of radius 60 to the wheel's place. */
export const SHARED_DRAWING_SCALE = 3.7
const WHEEL_CENTRE = 322
const TEXT_LEFT = 668
const TEXT_WIDTH = PICTURE_WIDTH - TEXT_LEFT - 60
/** A longer first name would make the headline too small to read. */
const NAME_MAX = 24

const HEADLINE = { size: 62, lead: 70, color: LIGHT.ink }
const LINE = { size: 26, lead: 38, color: LIGHT.ink2, font: TEXT_FONT }
const DAY = { size: 26, lead: 42, color: LIGHT.ink, font: LABEL_FONT }
const QUESTION = { size: 25, color: LIGHT.link, font: LABEL_FONT }
const GAP = 22

/** The headline of the picture; a name that is too long or in another script becomes "My ...". */
export const pictureHeadline = ({ headline, anonymous }: ShareText, firstName: string): string => {
  const name = firstName.normalize('NFC').trim()
  return name.length <= NAME_MAX && isDrawable(name) ? headline.replace('{name}', () => name) : anonymous
}

type Measure = (words: string) => number

const wrapAt = (words: readonly string[], width: number, measure: Measure): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As few lines as the width allows, of similar length, without a single word at the end. */
const wrap = (text: string, measure: Measure): string[] => {
  const words = text.split(' ')
  let lines = wrapAt(words, TEXT_WIDTH, measure)
  for (let width = TEXT_WIDTH - 20; width > 0; width -= 20) {
    const narrower = wrapAt(words, width, measure)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">${content}</svg>`

const logo = (): string => {
  const name = svgText('Oola', { x: TEXT_LEFT + 56, y: 107, size: 34, color: LIGHT.ink, anchor: 'start' })
  return `<g transform="translate(${TEXT_LEFT + 22} 96)">${drawLogo(21)}</g>${name}`
}

/** The content of a picture: a drawing around the origin on the left, text on the right. */
export interface SharePicture {
  readonly drawing: string
  readonly headline: string
  readonly line: string
  /** The day of its content as text; omitted for pictures without a member. */
  readonly day?: string
  readonly question: string
}

/**
 * Draws a share picture: a PNG of 1200 x 630.
 * @param fontFiles TrueType files of the families in `drawing-fonts.ts`
 */
export const drawSharePicture = async (
  { drawing, question, ...words }: SharePicture,
  fontFiles: string[],
): Promise<Buffer> => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: TEXT_FONT }
  const measureWith =
    (style: { size: number; font?: string }): Measure =>
    (words) => {
      const line = svgText(words, { x: 0, y: 100, color: LIGHT.ink, anchor: 'start', ...style })
      return new Resvg(svg(line), { font }).getBBox()?.width ?? 0
    }

  const headline = wrap(words.headline, measureWith(HEADLINE))
  const widest = Math.max(...headline.map(measureWith(HEADLINE)))
  const fit = Math.min(1, TEXT_WIDTH / widest)
  const [size, lead] = [HEADLINE.size * fit, HEADLINE.lead * fit]
  const line = wrap(words.line, measureWith(LINE))

  const dayLead = words.day ? DAY.lead : 0
  const height = headline.length * lead + GAP + line.length * LINE.lead + dayLead
  const top = (PICTURE_HEIGHT - height) / 2 + 4
  const dayTop = top + headline.length * lead + GAP
  const lineTop = dayTop + dayLead
  const put = (part: string, y: number, style: { size: number; color: string; font?: string }) =>
    svgText(part, { x: TEXT_LEFT, y, anchor: 'start', ...style })
  const content = [
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${LIGHT.canvas}"/>`,
    `<g transform="translate(${WHEEL_CENTRE} ${PICTURE_HEIGHT / 2 + 8})">${drawing}</g>`,
    logo(),
    ...headline.map((part, index) => put(part, top + size * 0.8 + index * lead, { ...HEADLINE, size })),
    words.day ? put(words.day, dayTop + DAY.size * 0.8, DAY) : '',
    ...line.map((part, index) => put(part, lineTop + LINE.size * 0.8 + index * LINE.lead, LINE)),
    put(question, PICTURE_HEIGHT - 78, QUESTION),
  ].join('')
  const image = await renderAsync(svg(content), { font })
  return image.asPng()
}

/** The share picture of the site. */
export const drawSitePicture = (text: SiteShareText, fontFiles: string[]): Promise<Buffer> => {
  const { petals } = text
  const { headline, line, question } = text
  const drawing = drawWheel(WHEEL_RADIUS, { kind: SHARE_KINDS.wheel, petals, hub: overallScore(petals) })
  return drawSharePicture({ drawing, headline, line, question }, fontFiles)
}
