import { z } from 'zod'
import { ASSESSMENT_TYPES } from '../../assessment/assessment.constants.ts'
import type { AssessmentTypeId } from '../../assessment/assessment.schema.ts'
import { REMOVED_GOAL_DAYS } from '../../goals/goals.constants.ts'
import { keysOf } from '../../keys-of.ts'
import {
  AREA_SCORES,
  AreaName,
  Day,
  Id,
  Instant,
  orNull,
  part,
  Text,
  Whole,
  Words,
  Yes,
} from './export-part.ts'

type AssessmentName = keyof typeof ASSESSMENT_TYPES
const AssessmentName = z.enum(keysOf(ASSESSMENT_TYPES))

/** @throws for an unknown type, which the table's constraint excludes */
export const assessmentName = (typeId: AssessmentTypeId): AssessmentName => {
  const found = AssessmentName.options.find((name) => ASSESSMENT_TYPES[name] === typeId)
  if (!found) throw new Error(`no type of assessment ${typeId}`)
  return found
}

export const JOURNEY_PARTS = {
  'about-me': part('What you answered before the first step.', {
    questionId: Id,
    question: Words,
    optionId: Id,
    answer: Words,
    savedAt: Instant,
  }),
  'films-watched': part('Films of the first steps that you have seen to their end.', {
    videoId: Text,
    film: Words,
    watchedAt: Instant,
  }),
  reviews: part('Reviews that opened for you, and when you began them.', {
    reviewStepId: Whole,
    review: z.enum(['midYear', 'levelReview']),
    level: Whole,
    occasion: Text,
    invitedAt: Instant,
    startedAt: orNull(Instant),
  }),
  assessments: part(
    'Your wheels: a score of 10 to 100 for each area, empty until all 70 questions are answered.',
    {
      id: Id,
      type: AssessmentName,
      level: Whole,
      answered: Whole,
      lastArea: Whole,
      furthestArea: Whole,
      createdAt: Instant,
      completedAt: orNull(Instant),
      completionDate: orNull(Day),
      ...AREA_SCORES,
      overallScore: orNull(Whole),
    },
  ),
  answers: part('Your answer to each question, 1 to 10. "assessmentId" is the id in assessments.', {
    assessmentId: Id,
    questionId: Id,
    area: orNull(AreaName),
    question: Words,
    score: Whole,
  }),
  goals: part('Your goals. "sevenGoalOrder" is the place in the Top 7; "isOneGoal" marks the main goal.', {
    id: Id,
    cycle: Whole,
    areaId: Whole,
    area: AreaName,
    text: Text,
    completeBy: Day,
    status: z.enum(['pending', 'inProgress', 'completed']),
    inTopSeven: Yes,
    sevenGoalOrder: orNull(Whole),
    isOneGoal: Yes,
    createdAt: Instant,
    completedAt: orNull(Instant),
    completionDate: orNull(Day),
    reachedFrom: orNull(Whole),
  }),
  'goals-removed': part(
    `Goals that you removed; their words stay for ${REMOVED_GOAL_DAYS} days, in case another device has reached one.`,
    {
      text: z.string().nullable(),
      id: Id,
      removedAt: Instant,
    },
  ),
}
