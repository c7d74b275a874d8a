import type { StaffRole } from '@oola/contract/staff/staff-rights'

/** A signed-in person of the staff, read from the staff cookie with one query. */
export interface StaffSession {
  readonly memberId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: StaffRole
  readonly timeZone: string
  readonly sessionKey: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The last confirmation by a second factor; null before the first. */
  readonly factorAt: Date | null
}
