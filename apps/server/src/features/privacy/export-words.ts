import { LIFE_AREAS, type LifeArea, lifeArea } from '@oola/contract/life-areas/life-areas'
import type { Deps } from '#server/deps.ts'
import { begunQuestion } from '../assessment/begun-questions.service.ts'
import { begunQuizAnswer, courseWordsService } from '../courses/course-words.service.ts'
import { begunField, choiceWords, learningWordsService } from '../learning/learning-words.service.ts'

type Chosen = { questionId: number; optionId: number }

/** Texts of the stored ids; null when the content no longer has them. */
export const exportWords = (content: Deps['content']) => {
  const { assessment, journey, badges, freeTests, coaching } = content
  const scored = [assessment.journeyQuestions, assessment.levelReviewQuestions].flatMap((set) =>
    set.flatMap(({ areaId, questions }) =>
      questions.map(({ id, text }) => [id, { question: text, area: lifeArea(areaId).name }] as const),
    ),
  )
  const questions = new Map<number, { question: string; area: LifeArea['name'] }>(scored)
  const badgeNames = new Map(
    [badges.badges, badges.coachBadges].flatMap((all) => all.map((each) => [each.id, each.achievementName])),
  )
  const free = new Map(
    [...freeTests.lifeBalance.flatMap((area) => area.questions), ...freeTests.mindBody.questions].map(
      ({ id, text }) => [id, text],
    ),
  )
  const questionsFor = (side: 'member' | 'coach') =>
    coaching.questionnaire.questions.map((question) => ({
      id: question.id,
      text: question[side],
      options: question.options.map((option) => ({ id: option.id, text: option[side] })),
    }))
  const coachingQuestions = { member: questionsFor('member'), coach: questionsFor('coach') }
  return {
    ...learningWordsService({ content }),
    ...courseWordsService({ content }),
    /** A question of the wheel. */
    scored: (id: number) => questions.get(id) ?? { question: null, area: null },
    area: (id: number): LifeArea['name'] => lifeArea(id).name,
    /** Of a step that may have none. */
    areaOrNone: (id: number | null): LifeArea['name'] | null => (id === null ? null : lifeArea(id).name),
    /** Areas of a bit mask: bit 0 is Fitness. */
    areas: (mask: number): LifeArea['name'][] =>
      LIFE_AREAS.filter((_, bit) => (mask & (1 << bit)) !== 0).map(({ name }) => name),
    /** Whether a badge is one of members, and not of coaches. */
    isMembersBadge: (id: number): boolean => badges.badges.some((each) => each.id === id),
    badge: (id: number | null): string | null => badgeNames.get(id ?? 0) ?? null,
    freeQuestion: (id: number): string | null => free.get(id) ?? null,
    film: (id: string): string | null => journey.videos.find((video) => video.id === id)?.title ?? null,
    aboutMe: (chosen: Chosen) => choiceWords(journey.customiseQuestions, chosen),
    coaching: (side: 'member' | 'coach', chosen: Chosen) => choiceWords(coachingQuestions[side], chosen),
  }
}

/**
 * The same for one member: answers have the texts of the content with which the member has begun, so that they never
 * change their meaning (AUTHOR-07); what was begun before that was stored has those of now.
 */
export const wordsOfBegun = (words: ReturnType<typeof exportWords>, begun: ReadonlyMap<string, unknown>) => ({
  ...words,
  /** A question of the wheel. */
  scored: (id: number, assessmentId: number) =>
    begunQuestion(begun, { id, assessmentId }) ?? words.scored(id),
  quizAnswer: (quizId: number, attempt: number, chosen: { questionId: number; optionId: number | null }) =>
    begunQuizAnswer(begun, { quizId, attempt }, chosen) ?? words.quizAnswer(quizId, chosen),
  /** A field of a workbook. */
  field: (moduleId: number, cell: string) => begunField(begun, moduleId, cell) ?? words.field(moduleId, cell),
})

export interface ExportWords extends ReturnType<typeof wordsOfBegun> {
  /** The name of this member; null when the account is deleted. */
  readonly person: (id: number | null) => string | null
}
