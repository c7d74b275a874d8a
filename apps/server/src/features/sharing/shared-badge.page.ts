import { escapeHtml } from '#server/platform/http/html.ts'
import type { SharedBadgePage } from './shared-badges.service.ts'
import { cardTags, freeTestPath, shell } from './shared-page.ts'

const REACH = 66

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The public page of a shared badge: complete HTML, with what social networks read (spec-decision 8). */
export const sharedBadgePage = ({ badge, drawing, ...page }: SharedBadgePage, publicUrl: string): string => {
  const { firstName, webAlias, text, path } = page
  const headline = text.headline
    .replace('{name}', () => firstName)
    .replace('{badge}', () => badge.achievementName)
  const day = badge.completionDate ? longDate.format(new Date(`${badge.completionDate}T12:00:00Z`)) : ''
  const head = cardTags({
    title: badge.socialMediaTitle,
    description: badge.socialMediaMessage,
    url: publicUrl + path,
    image: badge.socialMediaImageUrl ?? '',
    imageAlt: `The badge "${badge.achievementName}". ${badge.socialMediaMessage}`,
  })
  return shell(
    headline,
    head,
    `<main><svg class="wheel" viewBox="${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}" role="img" aria-label="${escapeHtml(badge.achievementName)}">${drawing}</svg>
<div><h1>${escapeHtml(headline)}</h1>
<p>${escapeHtml(badge.socialMediaMessage)}</p><p><time datetime="${badge.completionDate ?? ''}">${day}</time></p><p>${escapeHtml(text.invitation)}</p>
<a class="call" href="${escapeHtml(freeTestPath(webAlias))}">TAKE THE FREE TEST</a></div></main>`,
  )
}

/** For a link that is not ours, or leads to a badge that is no longer there. */
export const missingBadgePage = (): string =>
  shell(
    'This badge is not here',
    '',
    `<main class="plain"><h1>This badge is not here</h1>
<p>The link may have a letter missing, or its owner has left.</p>
<p>You can start with your own wheel in about two minutes: seven areas of life, 21 short questions.</p>
<a class="call" href="/FreeTest">TAKE THE FREE TEST</a></main>`,
  )
