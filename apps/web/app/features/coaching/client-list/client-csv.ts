import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { csvFile } from '@oola/contract/csv'
import { localDateTime } from '@oola/contract/local-day'

const PRIVATE = 'Private'

/** The list as a CSV file, as the coach sees it: nothing of anybody's notes. */
export const clientCsv = (clients: readonly CoachClient[], timeZone: string): string =>
  csvFile([
    ['Client', 'Level', 'Next session', 'Streak', 'Open agreements', 'Late agreements', 'Unread messages'],
    ...clients.map((client) => [
      `${client.firstName} ${client.lastName}`,
      client.level ?? PRIVATE,
      client.nextSession ? localDateTime(new Date(client.nextSession), timeZone).replace('T', ' ') : '',
      client.currentStreak ?? PRIVATE,
      ...[client.openAgreements, client.lateAgreements, client.pendingMessages],
    ]),
  ])
