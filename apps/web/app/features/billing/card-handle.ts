/** What a form does with the card. */
export interface CardHandle {
  /** Shows what is wrong, with the focus there if it is wanted. Answers whether all is right. */
  check(focus: boolean): Promise<boolean>
  /** A name for the card at the gateway. */
  tokenize(): Promise<string>
}
