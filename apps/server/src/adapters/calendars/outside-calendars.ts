/** Reads calendars that lie elsewhere (spec-decision 10). */
export interface OutsideCalendars {
  /**
   * The text behind an iCalendar address.
   * @throws when it cannot be had: nobody answers, too slow, too large, or at an address where nothing may be asked for
   */
  read(address: string): Promise<string>
}
