import { randomUUID } from 'node:crypto'
import {
  getCoachAchievements,
  getMyCoachAchievements,
  updateDisplayedCoachBadge,
} from '@oola/contract/badges/badges.calls'
import { COACH_CERTIFICATION_BADGE } from '@oola/contract/badges/coach-badges'
import {
  getSchedule,
  removeOutsideCalendar,
  saveOutsideCalendar,
  saveSchedule,
} from '@oola/contract/calendar/calendar.calls'
import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import {
  editCoachProfile,
  getCoachAssessmentQuestions,
  getProfileInfo,
  lookUpZip,
  saveCoachAssessment,
  saveMyBio,
  saveMyProfile,
  uploadCoachPicture,
  uploadCoverImage,
} from '@oola/contract/coaches/coach-profile.calls'
import { getOwnListing, getPublicListing, searchCoaches } from '@oola/contract/coaches/coaches.calls'
import {
  addAgreement,
  getAgreements,
  removeAgreement,
} from '@oola/contract/coaching/agreements/agreements.calls'
import {
  getClientPage,
  getClientSteps,
  getClientThread,
} from '@oola/contract/coaching/client-page/client-page.calls'
import {
  findInNotes,
  getCheatSheet,
  getCoachByUserId,
  getMyClients,
  getMyStats,
  messageClients,
  setTakesClients,
} from '@oola/contract/coaching/coach-portal/coach-portal.calls'
import { getEarnings } from '@oola/contract/coaching/earnings/earnings.calls'
import { getPayouts } from '@oola/contract/coaching/earnings/own-payouts.calls'
import { endCoaching, getCoachingEnd, keepClient } from '@oola/contract/coaching/ending/ending.calls'
import { addOwnNote, deleteOwnNote, getOwnNotes } from '@oola/contract/coaching/own-notes/own-notes.calls'
import {
  getSeenPreparation,
  remindOfPreparation,
} from '@oola/contract/coaching/preparation/preparation.calls'
import { DAY_MS } from '@oola/contract/durations'
import { addDays } from '@oola/contract/local-day'
import { makeSessionFeed, removeSessionFeed } from '@oola/contract/sessions/session-feed.calls'
import sharp from 'sharp'
import { makeBadges } from '../support/builders/make-badges.ts'
import { makeSignedIn } from '../support/builders/make-member.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'
import type { Personal } from './member-life.ts'

/** A member works as a coach: badges, portal, listing, and the directory that shows it. */
export const workAsCoach = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  userId: number,
  { firstName, lastName, email, phone, webAlias }: Personal,
): Promise<void> => {
  const coaching = (is: boolean) =>
    world.db.pool.query('update member set is_active_coach = $2 where id = $1', [userId, is])
  const params = { userId: String(userId) }
  await coaching(true)
  await makeBadges(world, userId, [COACH_CERTIFICATION_BADGE])
  await ask(getCoachAchievements, { params })
  await ask(getMyCoachAchievements, { params })
  await ask(updateDisplayedCoachBadge, { body: { userid: userId, achievementid: COACH_CERTIFICATION_BADGE } })
  await ask(getProfileInfo, { params })
  const profile = {
    userId,
    firstName,
    lastName,
    country: 'US' as const,
    zipCode: '97214',
    primaryLanguage: 'English' as const,
    emailAddress: `coach.${email}`,
    phoneNumber: phone,
    websiteUrl: `https://${webAlias}.example`,
    calendlyUrl: null,
  }
  await ask(lookUpZip, { query: { codes: '97214', country: 'US' } })
  await ask(saveMyProfile, { body: profile })
  const bio = {
    listingPageHeader: 'Good to see you.',
    myOffer: 'Keep one promise a week.',
    aboutMe: 'I listen.',
    RateItemCode: 'session-45',
    testimonial: { clientPermission: false as const },
  }
  await ask(saveMyBio, { body: { ...bio, userId } })
  const questions = await ask(getCoachAssessmentQuestions, {})
  const details = questions.map(({ id, options }) => ({ questionId: id, optionId: options[0]?.id ?? 0 }))
  await ask(saveCoachAssessment, { body: { userId, details } })
  await ask(editCoachProfile, { body: { ...profile, ...bio } })
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
  for (const call of [uploadCoachPicture, uploadCoverImage])
    await ask(call, { body: { userId: String(userId), image } })
  await ask(getMyClients, { params })
  await ask(getMyStats, { params })
  await ask(getCheatSheet, { params: { moduleId: '101' } })
  // Without hours nobody finds the coach (DESK-10).
  const [, ...rest] = NO_HOURS.hours
  const schedule = { ...NO_HOURS, hours: [[{ from: 540, to: 1020 }], ...rest] }
  await ask(saveSchedule, { body: { userId, schedule } })
  await ask(searchCoaches, { query: {} })
  await ask(searchCoaches, { query: { searchTerm: firstName } })
  await ask(searchCoaches, { query: { zipcode: '97214' } })
  await ask(searchCoaches, { query: { searchTerm: firstName, zipcode: '97214' } })
  await ask(getPublicListing, { params: { coachId: String(userId) } })
  await ask(getOwnListing, { params })
  await ask(getCoachByUserId, { params })
  const { member: client } = await makeSignedIn(world, { stepId: 4 })
  await world.app.services.coaching.grant(client.id)
  await world.db.pool.query(
    'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
    [client.id, userId, world.clock.now()],
  )
  await ask(getClientPage, { params: { clientId: String(client.id) } })
  const inArea = { clientId: String(client.id), areaId: '3' }
  await ask(getClientThread, { params: inArea })
  await ask(getClientSteps, { params: inArea, query: {} })
  await ask(getEarnings, { params, query: {} })
  await ask(getPayouts, { params, query: {} })
  await ask(getPayouts, { params, query: { before: '2026-01' } })
  const ids = { CoachId: userId, ClientID: client.id }
  const about = { params: { clientId: String(client.id) } }
  const { id: noteId } = await ask(addOwnNote, {
    body: { clientId: client.id, text: 'Leave room before minute ten', clientKey: randomUUID() },
  })
  await ask(getOwnNotes, { ...about, query: {} })
  await ask(getOwnNotes, { ...about, query: { before: '2026-01-01T00:00:00Z', beforeId: noteId } })
  await ask(findInNotes, { body: { userId, term: 'minute' } })
  await ask(deleteOwnNote, { body: { clientId: client.id, noteId } })
  const { today } = await ask(getAgreements, {
    params: { coachId: String(userId), clientId: String(client.id) },
  })
  const { agreements } = await ask(addAgreement, {
    body: { ...ids, text: 'Call Mom', day: today, clientKey: randomUUID() },
  })
  await ask(removeAgreement, { body: { ...ids, agreementId: agreements[0]?.id ?? 0 } })
  const at = new Date(world.clock.now().getTime() + DAY_MS)
  const { rows } = await world.db.pool.query(
    `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at)
     values ($1, $2, $3, $4, $4) returning id`,
    [client.id, userId, at, world.clock.now()],
  )
  await ask(getSeenPreparation, about)
  await ask(remindOfPreparation, { body: { clientId: client.id, bookingId: rows[0].id } })
  await ask(messageClients, {
    body: { userId, clientIds: [client.id], Message: 'Hello', clientKey: randomUUID() },
  })
  await ask(getCoachingEnd, about)
  const end = { clientId: client.id, word: 'It was good to work with you' }
  await ask(endCoaching, { body: { ...end, lastDay: addDays(today, 7) } })
  await ask(keepClient, { body: { clientId: client.id } })
  await ask(endCoaching, { body: { ...end, lastDay: today } })
  await world.jobs.run('coaching-endings')
  await ask(setTakesClients, { body: { userId, takesClients: true } })
  await ask(saveSchedule, { body: { userId, schedule: NO_HOURS } })
  await ask(saveOutsideCalendar, { body: { userId, address: 'https://calendars.example/private.ics' } })
  for (const address of ['https://calendars.example/private.ics', 'https://calendars.example/gone.ics']) {
    const given = [userId, address]
    await world.db.pool.query('update coach_outside_calendar set address = $2 where member_id = $1', given)
    world.clock.advance({ minutes: 15 })
    await world.jobs.run('outside-calendars')
    await world.jobs.drain()
  }
  await ask(getSchedule, { params })
  const { address } = await ask(makeSessionFeed, { body: { userId } })
  await world.app.inject({ url: new URL(address).pathname })
  await ask(removeSessionFeed, { body: { userId } })
  await ask(removeOutsideCalendar, { body: { userId } })
  await coaching(false)
}
