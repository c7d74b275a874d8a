/** Reads external calendars (spec-decision 10). */
export interface OutsideCalendars {
  /**
   * The text at an iCalendar address.
   * @throws when it is unreachable, too slow, too large, or at a forbidden address
   */
  read(address: string): Promise<string>
}
