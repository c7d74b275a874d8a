import { HOUR_MS } from '@oola/contract/durations'
import {
  addOutage,
  listOutages,
  planOutage,
  planOutageRemoval,
  previewOutage,
  removeOutage,
} from '@oola/contract/staff/outages.calls'
import {
  dropJob,
  getSystem,
  listJobs,
  listMails,
  planDropJob,
  planMailAgain,
  planRetryJobs,
  retryJobs,
  sendMailAgain,
} from '@oola/contract/staff/system.calls'
import { endViewAsMember, getViewable, viewAsMember } from '@oola/contract/staff/view-as.calls'
import { mailId } from '#server/adapters/mail/mail.ts'
import { addressStopper, stopPath } from '#server/features/mails/stop-link.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { makeMember } from '../support/builders/make-member.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const REASON = 'The provider has confirmed it.'

/** Every call of system, outages and viewing as a member, with success; the caller is signed in as an owner. */
export const workOnSystem = async (world: TestApp, { ask }: Pick<Caller, 'ask'>): Promise<void> => {
  const { app, clock, db, jobs } = world
  const { account, returnedMails, staff, stopMails } = app.services
  const member = await makeMember(world)
  const params = { id: String(member.id) }

  await ask(getViewable, { params })
  const view = await ask(viewAsMember, { params, body: { reason: REASON } })
  await staff.viewAs.read(view.session.token)
  await ask(endViewAsMember, { params })

  const fail = (name: string) => {
    const id = crypto.randomUUID()
    jobs.failedNow.push({
      ...{ id, name, key: id, data: {}, failedAt: clock.now() },
      tries: 8,
      message: 'no',
    })
    return id
  }
  await ask(getSystem, {})
  await ask(listJobs, {})
  const ids = [fail('staff-cleanup')]
  const retry = await ask(planRetryJobs, { body: { ids } })
  await ask(retryJobs, { body: { ids, seen: retry.seen, reason: REASON } })
  const ofJob = { params: { jobId: fail('staff-cleanup') } }
  const drop = await ask(planDropJob, ofJob)
  await ask(dropJob, { ...ofJob, body: { seen: drop.seen, reason: REASON } })

  const mailAs = async (name: string) => {
    await inTransaction(db, (tx) =>
      account.queueMail(tx, 'staffRole', member.id, name, { values: { role: 'Support' } }),
    )
    await jobs.drain()
  }
  const key = `system-life-${member.id}`
  await mailAs(key)
  const ofMail = { params: { mailId: mailId(key) } }
  await returnedMails.receive({ messageId: mailId(key), bounce: 'address' })
  await ask(listMails, { query: {} })
  await ask(listMails, { query: { bounced: 'true', memberId: params.id } })
  await ask(listMails, { query: { before: mailId(key) } })
  const again = await ask(planMailAgain, ofMail)
  await ask(sendMailAgain, { ...ofMail, body: { seen: again.seen, reason: REASON } })

  for (const name of [`${key}-2`, `${key}-3`]) {
    await mailAs(name)
    await returnedMails.receive({ messageId: mailId(name), bounce: 'address' })
  }
  await returnedMails.receive({ messageId: mailId(key), complaint: true })
  await returnedMails.publish({ memberId: member.id })
  const { stopLinks } = world.deps.secrets
  const visitor = addressStopper(stopLinks, 'visitor@example.com')
  const [, , , kind = '', token = ''] = stopPath(stopLinks, ['freeTest'], visitor).split('/')
  for (const stops of [true, false]) await stopMails.write({ kind, token }, stops)

  const to = clock.now().getTime() - HOUR_MS
  const span = { from: new Date(to - 5 * HOUR_MS).toISOString(), to: new Date(to).toISOString() }
  await ask(previewOutage, { body: span })
  const outage = { ...span, what: 'Power cut' }
  const { seen } = await ask(planOutage, { body: outage })
  const { id } = await ask(addOutage, { body: { ...outage, seen, reason: REASON } })
  await ask(listOutages, {})
  const ofOutage = { params: { id: String(id) } }
  const removal = await ask(planOutageRemoval, ofOutage)
  await ask(removeOutage, { ...ofOutage, body: { seen: removal.seen, reason: REASON } })

  await jobs.drain()
  await jobs.run('mail-log-cleanup')
}
