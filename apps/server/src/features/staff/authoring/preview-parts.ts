import type { ContentPreview } from '@oola/contract/staff/content-preview'
import type { Content } from '#server/platform/content/content.ts'
import { previewAreas } from '../../assessment/questions-preview.service.ts'
import {
  previewCertificationModule,
  previewCourse,
  previewCourseModule,
  previewExplanations,
  previewQuiz,
} from '../../courses/course-preview.service.ts'
import { previewModule } from '../../learning/module-preview.service.ts'
import { previewOffers } from '../../recommendations/offers-preview.service.ts'
import type { ContentFile } from './content-files.ts'
import { USES } from './preview-uses.ts'

interface WithId {
  readonly id: number
}

type Shown = Pick<ContentPreview, 'part'> & Partial<ContentPreview>

/** The public page that shows each part of the site's texts. */
const PAGES: Readonly<Record<string, string>> = {
  faq: '/learnMore/faq',
  affiliate: '/Affiliate',
  cause: '/ourCause',
  coachDirectory: '/coachDirectory',
  contact: '/contact',
  films: '/learnMore',
  leadership: '/ourLeadership',
  opportunity: '/theOpportunity',
  partner: '/Partner',
  prices: '/learnMore',
  requests: '/join/coach',
  privacyPolicy: '/privacyPolicy',
  science: '/Science',
  story: '/ourStory',
  termsOfUse: '/termsOfUse',
  trs: '/TRS',
  home: '/home',
  learnMore: '/learnMore',
  testimonials: '/home',
}

const sitePage = (content: Content, key: string): Shown => {
  const words = { [key]: Reflect.get(content.site, key) }
  // A PDF in the frame of a document's page.
  if (key === 'opportunityDocument')
    return {
      part: 'site',
      address: '/privacyPolicy',
      words: { privacyPolicy: content.site.opportunityDocument },
    }
  const address = PAGES[key]
  if (!address) return { part: 'texts' }
  return { part: 'site', address, words: key === 'prices' ? { ...words, ...previewOffers(content) } : words }
}

const quiz = (content: Content, id: number): Shown => ({
  part: 'quiz',
  data: { quiz: previewQuiz(content, id), explanations: previewExplanations(content, id) },
})

/** A course is seen through its assessment, its other texts one by one. */
const course = (content: Content, values: WithId): Shown => ({
  part: 'course',
  data: { courseId: values.id, assessment: previewCourse(content, values.id), texts: values },
})

const badges = (texts: readonly { readonly id: number }[]): Shown => ({
  part: 'badges',
  data: texts.map((text) => ({ ...text, achieved: true, achievementValue: null, completionDate: null })),
})

interface Around {
  /** `2026-11-26` */
  readonly today: string
  /** A mail of the content as it is sent, with sample values. */
  readonly writeMail: (content: Content, name: string) => unknown
}

type Maker = (content: Content, values: never, around: Around, key: string) => Shown

/** By part, or by part and key. */
const MAKERS: Readonly<Record<string, Maker>> = {
  'learning.modules': (content, module: Content['learning']['modules'][number], { today }) => ({
    part: 'module',
    data: previewModule(module, content, today),
  }),
  'courses.courseModules': (content, { id }: WithId, { today }) => ({
    part: 'module',
    data: previewCourseModule(content, id, today),
  }),
  'courses.certificationModules': (content, { id }: WithId) => ({
    part: 'certification',
    data: previewCertificationModule(content, id),
  }),
  'courses.programs': (content, values: WithId) => course(content, values),
  'courses.quizzes': (content, { id }: WithId) => quiz(content, id),
  'courses.exam': (content, { id }: WithId) => quiz(content, id),
  assessment: (content, set: Content['assessment']['journeyQuestions']) => ({
    part: 'questions',
    data: previewAreas(set, content.journey),
  }),
  badges: (_content, texts: readonly WithId[]) => badges(texts),
  mails: (content, _words, { writeMail }, key) => ({ part: 'mail', data: writeMail(content, key) }),
  recommendations: (content) => ({ part: 'site', address: '/home', words: previewOffers(content) }),
  site: (content, _values, _around, key) => sitePage(content, key),
  'freeTests.lifeBalance': (content) => ({
    part: 'site',
    address: '/FreeTest',
    words: { lifeBalance: content.freeTests.lifeBalance },
  }),
  'freeTests.mindBody': (content) => ({
    part: 'site',
    address: '/MindBodyTest',
    words: { mindBody: content.freeTests.mindBody },
  }),
}

/** What the preview shows of a file's values: a page of the product, or the texts in its type and colors. */
export const previewOf = (
  content: Content,
  { part, key }: Pick<ContentFile, 'part' | 'key'>,
  values: unknown,
  around: Around,
): ContentPreview => {
  const make = MAKERS[`${part}.${key}`] ?? MAKERS[part]
  // The values have passed the schema of this file.
  const shown: Shown = make?.(content, values as never, around, key) ?? { part: 'texts' }
  return {
    ...{ use: USES[`${part}.${key}`] ?? USES[part] ?? '', address: '', words: {}, data: values },
    ...shown,
  }
}
