import { z } from 'zod'
import { CardToken } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { call } from '../call.ts'
import { CoachListing } from '../coaches/coaches.schema.ts'
import { Done, Id, IdParam } from '../ids.ts'
import {
  CoachingAnswers,
  CoachingOutcome,
  CoachingQuestion,
  CoachPick,
  MyCoaching,
} from './coaching.schema.ts'

export const searchCoachesByName = call({
  method: 'GET',
  path: '/FindCoach/GetCoachBySearchTerm/:term',
  access: 'subscriber',
  summary: 'Active listed coaches by any part of the name, at most 50, never the caller',
  source: 'COACH-20; G-84',
  params: z.object({ term: z.string().trim().min(1).max(100) }),
  reply: z.array(CoachListing),
})

export const getFindCoachQuestions = call({
  method: 'GET',
  path: '/FindCoach/GetAssessmentQuestions',
  access: 'subscriber',
  private: true,
  summary: 'The seven questions of the assisted search, with the saved answers',
  source: 'COACH-21, COACH-26',
  reply: z.array(CoachingQuestion),
})

export const saveFindCoachAnswers = call({
  method: 'POST',
  path: '/FindCoach/SaveAssessment',
  access: 'subscriber',
  summary: 'Save all answers of the assisted search; replaces earlier ones',
  source: 'COACH-22',
  body: CoachingAnswers,
  reply: Done,
  errors: ['coaching_unanswered'],
})

export const getCoachPicks = call({
  method: 'GET',
  path: '/FindCoach/GetCoachPicks',
  access: 'subscriber',
  private: true,
  summary: "Up to six coaches with answers like the member's, the best match first, each with the reason",
  source: 'COACH-23; G-82; spec-decision 10',
  reply: z.array(CoachPick),
})

export const selectCoach = call({
  method: 'POST',
  path: '/FindCoach/SelectCoach/:coachId',
  access: 'subscriber',
  summary:
    'Choose a coach; pays the first month if coaching is not paid for, with a new card or the one on file. The optional header Idempotency-Key identifies the payment; without it a repeat within a minute is the same payment',
  source: 'COACH-09..12, COACH-24; G-80, G-83; spec-decision 10',
  params: z.object({ coachId: IdParam }),
  body: z.object({
    cardToken: CardToken.optional(),
    /** The displayed amount that the member agreed to, in cents. */
    priceCents: Cents.optional(),
  }),
  reply: CoachingOutcome,
  errors: [
    'payment_declined',
    'not_found',
    'price_changed',
    'already_subscribed',
    'no_card',
    'own_coach',
    'payment_changed',
    'payment_unconfirmed',
    'payments_closed',
  ],
})

export const getCoachByUser = call({
  method: 'GET',
  path: '/FindCoach/GetCoachByUser',
  access: 'member',
  summary: "The member's coach with contact data, and the state of the payments",
  source: 'COACH-25; C-62; G-122',
  reply: MyCoaching,
  errors: ['not_found'],
})

const OwnBody = z.object({ userId: Id })

export const cancelCoaching = call({
  method: 'PUT',
  path: '/FindCoach/CancelCoaching',
  access: 'member',
  notFromStore: true,
  summary: 'Cancel future payments of coaching; it lasts until the end of the paid time. Idempotent',
  source: 'ours: issue 12; COACH-27',
  body: OwnBody,
  reply: MyCoaching,
  errors: ['not_found', 'membership_unchanged', 'payment_under_way'],
})

export const keepCoaching = call({
  method: 'PUT',
  path: '/FindCoach/KeepCoaching',
  access: 'member',
  summary: 'Revert the cancellation of coaching',
  source: 'ours: issue 12',
  body: OwnBody,
  reply: MyCoaching,
  errors: ['not_found', 'membership_unchanged', 'payment_under_way'],
})

export const payCoaching = call({
  method: 'POST',
  path: '/FindCoach/PayCoaching',
  access: 'member',
  summary: 'Pay an overdue month of coaching with the card on file',
  source: 'ours: COACH-14; G-80',
  body: OwnBody.extend({ priceCents: Cents.optional() }),
  reply: CoachingOutcome,
  errors: [
    'payment_declined',
    'not_found',
    'price_changed',
    'membership_unchanged',
    'no_card',
    'payment_unconfirmed',
    'payments_closed',
  ],
})
