import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { SCHEME } from '#server/platform/drawing/colours.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { cardTags, freeTestPath, shell } from './shared-page.ts'
import { picturePath, type SharedPage } from './sharing.service.ts'
import { drawWheel } from './wheel-drawing.ts'

/** The wheel's measures in SVG units: on a phone a unit is about a pixel, so that its words stay readable. */
const RADIUS = 115
const HALF_WIDTH = 177
const HALF_HEIGHT = 163

/** What the wheel shows, in words. */
const spoken = ({ kind, petals, hub }: SharedPage): string[] =>
  kind === 1
    ? [
        `Oola score ${hub} of 700`,
        ...LIFE_AREAS.map(({ name }, index) => `${name} ${shownAreaScore(petals[index] ?? 0)} of 10`),
      ]
    : petals.map((areaId, index) => `Goal ${index + 1}: ${lifeArea(areaId).name}`)

/** The public page of a shared wheel: complete HTML, with what social networks read (spec-decision 8). */
export const sharedWheelPage = (page: SharedPage, publicUrl: string): string => {
  const { text, firstName, webAlias } = page
  const headline = text.headline.replace('{name}', () => firstName)
  const words = spoken(page)
  const description = page.kind === 1 ? `${words[0]}. ${text.line}` : text.line
  const url = publicUrl + page.path
  const image = publicUrl + picturePath(page.code)
  const head = cardTags({
    title: headline,
    description,
    url,
    image,
    imageAlt: `${headline}. ${words.join(', ')}.`,
  })
  const list = words.map((item) => `<li>${escapeHtml(item)}</li>`).join('')
  return shell(
    headline,
    head,
    `<main><svg class="wheel" viewBox="${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}" aria-hidden="true">${drawWheel(RADIUS, page, SCHEME)}</svg>
<div><h1>${escapeHtml(headline)}</h1><ul class="unseen">${list}</ul>
<p>${escapeHtml(text.line)}</p><p>${escapeHtml(text.invitation)}</p>
<a class="call" href="${escapeHtml(freeTestPath(webAlias))}">TAKE THE FREE TEST</a></div></main>`,
  )
}

/** For a page that does not exist or is not public: the two are told alike. */
export const privateWheelPage = (): string =>
  shell(
    'This wheel is not public',
    '',
    `<main class="plain"><h1>This wheel is not public</h1>
<p>The link may have a letter missing, or its owner has not shared it yet.</p>
<p>You can have your own wheel in about two minutes: seven areas of life, 21 short questions.</p>
<a class="call" href="/FreeTest">TAKE THE FREE TEST</a></main>`,
  )
