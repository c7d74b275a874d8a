/** A part that no import adds, with the reason that the member reads after `: ` (IMPORT-02). */
export interface NotImported {
  readonly notImported: string
}

export const notImported = (reason: string): NotImported => ({ notImported: reason })

export const ACCOUNT = 'belongs to the other account and how it signs in'
export const SETTINGS = 'the settings of this account stay as they are'
export const MESSAGES = 'what was sent to the other account'
export const LINKS = 'its address belongs to the other account'
export const PROGRAM = 'your program here has its own pace and opens its modules itself'
export const COURSES = 'courses and exams are taken in the account that joined them'
export const PAID = 'payments, cards and what they paid for stay with the other account'
export const COACHING = 'coaching stays between the other account and its coach'
export const OF_TWO = 'the words of two people, and not yours alone to move'
export const COACH = 'the rights and the work of a coach stay with the other account'
export const WORK_OF_OTHERS = 'the work of our staff'
