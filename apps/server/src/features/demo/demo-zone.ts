import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import type { DemoContent } from './demo.content.ts'

/** The time zone of a demo member; the default zone before one is chosen. */
export const demoZone = ({ members }: Pick<DemoContent, 'members'>, memberId: number): string =>
  members.find(({ id }) => id === memberId)?.timeZone ?? DEFAULT_TIME_ZONE
