import type { Database } from '#server/platform/db/client.ts'
import { paysCoachingSql } from './coaching-plan.ts'

/** A member's place in the journey and what a session tells of them. */
export interface Standing {
  readonly memberId: number
  readonly firstName: string
  readonly userTypeId: number
  readonly stepId: number
  readonly level: number
  readonly webAlias: string | null
  readonly timeZoneId: number | null
  /** The open assessment, if the step is one (G-17). */
  readonly assessmentId: number | null
  readonly areaId: number | null
  readonly paysCoaching: boolean
}

/** One prepared query: asked after every login, page load and partial save (AUTH-26, AUTH-27). */
export const findStanding = async ({ reads }: Database, memberId: number): Promise<Standing | null> => {
  const { rows } = await reads.query<Standing>({
    name: 'find-standing',
    text: `select m.id as "memberId", m.first_name as "firstName", m.user_type_id as "userTypeId", m.step_id as "stepId",
        m.level, m.web_alias as "webAlias", m.time_zone_id as "timeZoneId",
        a.id as "assessmentId", a.furthest_area as "areaId",
        ${paysCoachingSql('m.id')} as "paysCoaching"
      from member m left join assessment a on a.member_id = m.id and a.completed_at is null
      where m.id = $1`,
    values: [memberId],
  })
  return rows[0] ?? null
}
