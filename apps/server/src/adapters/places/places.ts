import type { Country } from '@oola/contract/coaches/postal-code'

export interface Place {
  readonly city: string
  /** Full name of the state or province. */
  readonly state: string
}

/** A code and how far it is from another one, in miles. */
export interface NearCode {
  readonly code: string
  readonly miles: number
}

/** Finds the place of a zip or postal code as `readPostalCode` spells it (spec-decision 14). */
export interface Places {
  /** null: there is no such code. */
  find(country: Country, code: string): Promise<Place | null>
  /**
   * The codes of a country around one of them, the nearest first, itself among them; of Canadian ones the first three
   * characters. Only itself where nobody knows where it is.
   */
  near(country: Country, code: string, withinMiles: number): Promise<NearCode[]>
}
