/** A locked module of the program: its name and the day on which it opens. */
export interface PlannedModule {
  readonly id: string
  /** "Module 7". */
  readonly name: string
  readonly day: string
}
