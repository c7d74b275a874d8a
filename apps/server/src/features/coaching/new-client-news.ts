import type { News } from '../notifications/notifications.service.ts'

interface Client {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

/** Notification and mail for a coach that a member has chosen (REMIND-08). */
export const newClientNews = ({ id, firstName, lastName }: Client, chosenAt: Date): News => {
  const name = `${firstName} ${lastName}`
  const path = `/clientPage?client=${id}`
  return {
    kind: 'always',
    cause: `client-${id}-${chosenAt.getTime()}`,
    title: `${name} is your new client`,
    message: `<p><a href="${path}">Open the client page</a></p>`,
    mail: { name: 'newClient', values: { client: name, clientFirst: firstName }, path },
  }
}

/** Notification for a member whose coach has stopped coaching before the first month was paid. */
export const stoppedCoachNews = (coachId: number, paidAt: Date): News => ({
  kind: 'always',
  cause: `coach-stopped-${coachId}-${paidAt.getTime()}`,
  title: 'The coach you chose is no longer coaching',
  message: '<p>Your month is paid. <a href="/dashboard">Find another coach</a></p>',
})
