import type { Session } from '@oola/contract/account/account.schema'
import { callAs } from './sign-in.ts'

interface ProfileQuestion {
  readonly id: number
  readonly options: readonly { readonly id: number; readonly text: string }[]
  readonly selectedOptionId: number | null
}

export const profileQuestions = (session: Session): Promise<ProfileQuestion[]> =>
  callAs(session, 'GET', '/CustomizeAssessment/GetCustomizeQuestions')

/** Answers each question with its first option, as the member would on another device, which opens Step 1. */
export const answerProfileQuestions = async (session: Session): Promise<void> => {
  const questions = await profileQuestions(session)
  await callAs(session, 'POST', '/CustomizeAssessment/SaveCustomizeQuestions', {
    userId: session.userId,
    CustomizeQuestions: questions.map(({ id, options }) => ({ questionId: id, OptionId: options[0]?.id })),
  })
}
