import type { Country } from '@oola/contract/coaches/postal-code'

export interface Place {
  readonly city: string
  /** Full name of the state or province. */
  readonly state: string
}

/** A code and its distance from another one, in miles. */
export interface NearCode {
  readonly code: string
  readonly miles: number
}

/** Finds the place of a zip or postal code in the spelling of `readPostalCode` (spec-decision 14). */
export interface Places {
  /** null when unknown. */
  find(country: Country, code: string): Promise<Place | null>
  /**
   * The codes of a country around one of them, nearest first, including itself; of Canadian ones the first three
   * characters. Only itself when its place is unknown.
   */
  near(country: Country, code: string, withinMiles: number): Promise<NearCode[]>
}
