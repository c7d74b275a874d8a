import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { escapeHtml } from '#server/platform/http/html.ts'
import { renderPage } from '#server/platform/http/plain-page.ts'
import type { Visit } from './back-office.service.ts'

const REFUSALS = {
  expired: {
    title: 'This link has expired',
    text: 'A link to the back office works for 60 seconds. Go back to the portal and press MY BACKOFFICE again.',
  },
  used: {
    title: 'This link was used already',
    text: 'A link to the back office works once. Go back to the portal and press MY BACKOFFICE again.',
  },
  elsewhere: {
    title: 'Come in from the portal',
    text: 'This link works only in the browser where you are logged in. Open the portal there and press MY BACKOFFICE.',
  },
  invalid: {
    title: 'This link is not valid',
    text: 'Open the back office from the user menu of the portal, with MY BACKOFFICE.',
  },
} as const

const STATUS = { expired: 410, used: 410, elsewhere: 403, invalid: 400 } as const

const rows = (profile: CustomerProfile): [string, string][] => [
  ['Customer Id', String(profile.userId)],
  ['Name', `${profile.firstName} ${profile.lastName}`],
  ['Level', profile.customerLevel],
  ['Role', profile.isActiveCoach ? 'Coach' : 'Member'],
  ['Web alias', profile.webAlias ?? 'none'],
  ['Local time', profile.customerLocalTime.replace('T', ' ').slice(0, 16)],
]

const accountTable = (profile: CustomerProfile): string =>
  `<table>${rows(profile)
    .map(([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('')}</table>`

/** The built-in back office: shows the account of a token, or why the token was refused. */
export const backOfficePage = (visit: Visit): { status: number; html: string } => {
  if (visit.kind === 'account') {
    return {
      status: 200,
      html: renderPage('Back office', `<p>You are logged in.</p>${accountTable(visit.profile)}`),
    }
  }
  const { title, text } = REFUSALS[visit.kind]
  return {
    status: STATUS[visit.kind],
    html: renderPage(title, `<p>${escapeHtml(text)}</p>`),
  }
}
