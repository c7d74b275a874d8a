import type { Country } from '@oola/contract/coaches/postal-code'

export interface Place {
  readonly city: string
  /** Full name of the state or province. */
  readonly state: string
}

/** Finds the place of a zip or postal code as `readPostalCode` spells it (spec-decision 14). */
export interface Places {
  /** null: there is no such code. */
  find(country: Country, code: string): Promise<Place | null>
}
