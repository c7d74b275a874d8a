import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Services } from '#server/services.ts'

interface Needs extends Pick<Deps, 'content'> {
  readonly services: Pick<Services, 'certification' | 'purchases' | 'quizzes'>
}

/** What a demo member does in the coach certification. */
export const certificationLife = ({ content, services }: Needs, session: () => Promise<MemberSession>) => {
  const { certification, exam, quizzes } = content.courses
  const moduleIds = certification.sections.flatMap(({ modules }) => modules)
  const questionsOf = (quizId: number) =>
    quizId === exam.id
      ? exam.sections.flatMap(({ questions }) => questions)
      : (quizzes.find(({ id }) => id === quizId)?.questions ?? [])

  const life = {
    /** Has the certification, from now on; the tour that shows where it begins is due. */
    getCertification: async (): Promise<void> => {
      await services.purchases.grant((await session()).memberId, CERTIFICATION_ID)
    },

    /** Has seen where the certification begins. */
    endCertificationTour: async (): Promise<void> => services.purchases.endTour(await session()),

    /** A try at a quiz or the exam, so many of its answers wrong; the id of an option: docs/decisions/certification. */
    takeQuiz: async (quizId: number, wrong = 0): Promise<void> => {
      await services.quizzes.read(await session(), quizId)
      const answers = questionsOf(quizId).map(({ id, correct }, index) => {
        const place = 'ABCD'.indexOf(correct)
        return { questionId: id, optionId: id * 10 + 1 + (index < wrong ? (place + 1) % 4 : place) }
      })
      await services.quizzes.save(await session(), { quizId }, answers)
    },

    /** Passes the quizzes of the first so many modules, and completes these. */
    completeCertificationModules: async (count = moduleIds.length): Promise<void> => {
      for (const [index, id] of moduleIds.slice(0, count).entries()) {
        await life.takeQuiz(id, index % 3)
        await services.certification.complete(await session(), id)
      }
    },
  }
  return life
}
