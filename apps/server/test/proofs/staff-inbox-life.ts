import { randomUUID } from 'node:crypto'
import {
  type AnnouncementDraft,
  endAnnouncement,
  listAnnouncements,
  planAnnouncement,
  planAnnouncementEnd,
  previewAnnouncement,
  saveAnnouncement,
} from '@oola/contract/staff/announce.calls'
import {
  beAtRequest,
  changeRequest,
  getRequest,
  listRequests,
  planRequestChange,
  writeToRequest,
} from '@oola/contract/staff/inbox.calls'
import { makeMember } from '../support/builders/make-member.ts'
import { makeOrderRequest, makeRequest } from '../support/builders/make-request.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const REASON = 'The parcel left us today.'

/** The staff's calls of the inbox and of announcements, each at least once, with success. */
export const workInInbox = async (
  world: Pick<TestApp, 'clock' | 'db' | 'jobs'>,
  { ask }: Pick<Caller, 'ask'>,
  email = 'asks@mailbox.example',
): Promise<void> => {
  const params = { id: String(await makeRequest(world, { email })) }
  await ask(listRequests, { query: { who: 'none', group: 'contact', search: 'review' } })
  await ask(listRequests, { query: { closed: 'yes' } })
  await ask(beAtRequest, { params, body: { writing: true } })
  await ask(getRequest, { params })
  const said = { key: randomUUID(), text: 'It is open now.', template: null, seen: 0 }
  await ask(writeToRequest, { params, body: { ...said, kind: 'ours', close: true } })
  const reopen = { kind: 'reopen' } as const
  const { seen } = await ask(planRequestChange, { params, body: reopen })
  await ask(changeRequest, { params, body: { change: reopen, seen, reason: REASON } })

  const { id: colleague } = await makeMember(world, { staffRole: 'support' })
  const assign = { kind: 'assign', to: colleague } as const
  const given = await ask(planRequestChange, { params, body: assign })
  await ask(changeRequest, { params, body: { change: assign, seen: given.seen, reason: REASON } })

  const order = { id: String(await makeOrderRequest(world, email)) }
  const ship = { kind: 'ship', carrier: 'usps', trackingNumber: '9400 1000 0000' } as const
  const parcel = await ask(planRequestChange, { params: order, body: ship })
  await ask(changeRequest, { params: order, body: { change: ship, seen: parcel.seen, reason: REASON } })
  await ask(getRequest, { params: order })
  await world.jobs.drain()
  await world.jobs.run('request-presence')

  const now = world.clock.now().getTime()
  const draft: AnnouncementDraft = {
    kind: 'banner',
    title: 'Holiday hours',
    text: 'We answer in two days.',
    audience: 'coaches',
    levels: null,
    from: new Date(now).toISOString(),
    until: new Date(now + 3_600_000).toISOString(),
  }
  await ask(previewAnnouncement, { body: draft })
  const plan = await ask(planAnnouncement, { body: { id: null, draft } })
  const saved = await ask(saveAnnouncement, { body: { id: null, draft, seen: plan.seen, reason: REASON } })
  await ask(listAnnouncements, {})
  const shown = { id: String(saved.id) }
  const end = await ask(planAnnouncementEnd, { params: shown })
  await ask(endAnnouncement, { params: shown, body: { seen: end.seen, reason: REASON } })
}
