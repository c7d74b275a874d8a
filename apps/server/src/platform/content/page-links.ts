import { publicPageAt, referralAt } from '@oola/contract/site/public-pages'

/** Pages of members and visitors that are not built as public pages; `apps/web/app/routes.ts` lists all. */
const OTHER_PAGES = [
  ...['login', 'resetPassword', 'notMe', 'thankYou', 'checkCertificate', 'customizeQuestions', 'steps'],
  ...['phase2welcome', 'phase3welcome', 'Level2Welcome', 'MidYearReviewWelcome', 'NewModuleWelcome'],
  ...[
    'dashboard',
    'nonSubscriber',
    'membership',
    'account',
    'findCoach',
    'coachingRoom',
    'coachingRoom/chat',
  ],
  ...['coachingRoom/book', 'coachingRoom/meeting', 'coachingRoom/sessions', 'coachSchedule'],
  ...['DashboardCoach', 'assessment', 'assessmentMyPP', 'AssesmentNewModules', 'orderCourse', 'eLearning'],
  ...['moduleVip', 'certificationModule', 'quiz', 'programCalendar', 'planBreak', 'myNotes', 'coachSharing'],
  ...['coachEarnings', 'coachClients', 'clientPage', 'beforeSession'],
  ...['account/return', 'account/history', 'account/history/steps', 'account/security'],
] as const

const OTHERS = new Set(OTHER_PAGES.map((page) => `/${page.toLowerCase()}`))
/** Pages that name their module. */
const OF_MODULES = new Set(['/elearning', '/modulevip', '/certificationmodule'])

/** What links can lead to besides pages. */
export interface LinkTargets {
  readonly hasMedia: (name: string) => boolean
  readonly hasModule: (id: number) => boolean
}

const insideFault = (link: string, { hasMedia, hasModule }: LinkTargets): string | null => {
  const [path = '', query = ''] = link.split('#', 1)[0]?.split('?') ?? []
  if (path.startsWith('/media/'))
    return hasMedia(path.slice('/media/'.length)) ? null : 'there is no such file'
  const page = path.replace(/(.)\/+$/, '$1').toLowerCase()
  if (!publicPageAt(path) && !referralAt(path) && !OTHERS.has(page)) return 'there is no such page'
  const id = new URLSearchParams(query).get('id')
  return OF_MODULES.has(page) && id !== null && !hasModule(Number(id)) ? `there is no module ${id}` : null
}

const outsideFault = (link: string): string | null => {
  const { protocol, hostname } = URL.canParse(link) ? new URL(link) : { protocol: '', hostname: '' }
  if (protocol === 'mailto:' || protocol === 'tel:') return null
  if (protocol === 'http:') return 'it has to begin with https'
  return protocol === 'https:' && hostname.includes('.') ? null : 'this is no address'
}

/** What is wrong with a link; null for a good one. External pages are not opened: they may answer differently tomorrow. */
export const linkFault = (link: string, targets: LinkTargets): string | null => {
  // A placeholder is filled in later, and a mark on the same page needs no page.
  if (link.startsWith('{') || link.startsWith('#')) return null
  return link.startsWith('/') && !link.startsWith('//') ? insideFault(link, targets) : outsideFault(link)
}

/** The links of a text: of HTML, of Markdown, or the whole text when it is one. */
export const linksOf = (text: string): string[] => [
  ...[...text.matchAll(/\bhref\s*=\s*["']([^"']*)["']/g)].map(([, link = '']) => link),
  ...[...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]*)[^)]*\)/g)].map(([, link = '']) => link),
  ...(/^(\/[\w/?=&#.-]*|https?:\/\/\S+)$/.test(text) ? [text] : []),
]
