import { readMoneyReport, readReport } from '@oola/contract/staff/reports.calls'
import type { FastifyInstance } from 'fastify'
import type { StaffHandle } from '../staff-entrance.ts'
import type { ReportsService } from './reports.service.ts'

/** The reports of the staff console. */
export const reportsRoutes = (handle: StaffHandle, reports: ReportsService): void => {
  handle(readReport, ({ input: { params, query } }) => reports.read(params.report, query.months))
  handle(readMoneyReport, ({ input: { query } }) => reports.readMoney(query.months))
}

/** Counts arrivals on pages that were found. */
export const visitCount = (app: FastifyInstance, { visits }: ReportsService): void => {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 200 || reply.statusCode === 304) visits.count(request)
  })
  app.addHook('onClose', () => visits.flush())
}
