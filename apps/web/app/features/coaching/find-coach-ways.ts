/**
 * The member's step in the window Find a Coach (COACH-01; dashboard.md 2): 0 how to look, 1 by name, 2 with help, 3
 * the payment, 4 the coach's profile, -1 closed.
 */
type Way = -1 | 0 | 1 | 2 | 3 | 4

/** The coach that a member is about to choose, with the fields that the payment shows. */
export interface ChosenCoach {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly location: string
  readonly profilePictureFileName: string | null
  /** Why the coach matches, in one line (G-82); null if found by name. */
  readonly why?: string | null
}

export interface FindCoach {
  readonly way: Way
  /** Of way 2: the questionnaire, then our picks (COACH-05). */
  readonly step: 1 | 2
  readonly coach: ChosenCoach | null
  /** The payment was refused: way 3 shows the declined view. */
  readonly declined: boolean
}

export type FindCoachEvent =
  | { readonly kind: 'chooseWay'; readonly way: 1 | 2 }
  | { readonly kind: 'answersSaved' }
  | { readonly kind: 'confirm'; readonly coach: ChosenCoach }
  | { readonly kind: 'declined' }
  | { readonly kind: 'cardUpdated' }
  | { readonly kind: 'chosen' }
  | { readonly kind: 'back' }
  | { readonly kind: 'close' }

/** Way 0, the target of every Go Back (COACH-15). */
export const START: FindCoach = { way: 0, step: 1, coach: null, declined: false }

/** The first view of the window: with a coach their profile (G-83), with one from the directory the payment. */
export const opening = (has: { ownCoach: boolean; named: ChosenCoach | null }): FindCoach => {
  if (has.named) return { ...START, way: 3, coach: has.named }
  return has.ownCoach ? { ...START, way: 4 } : START
}

/** The next state; an event that does not apply to the state changes nothing. */
export const nextWay = (now: FindCoach, event: FindCoachEvent): FindCoach => {
  const { way } = now
  switch (event.kind) {
    case 'chooseWay':
      return way === 0 ? { ...START, way: event.way } : now
    case 'answersSaved':
      return way === 2 ? { ...now, step: 2 } : now
    case 'confirm':
      return way === 1 || (way === 2 && now.step === 2) ? { ...now, way: 3, coach: event.coach } : now
    case 'declined':
      return way === 3 ? { ...now, declined: true } : now
    case 'cardUpdated':
      return way === 3 ? { ...now, declined: false } : now
    case 'chosen':
      return way === 3 ? { ...START, way: 4 } : now
    case 'back':
      return way === -1 ? now : START
    case 'close':
      return { ...START, way: -1 }
  }
}
