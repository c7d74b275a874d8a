/** A plan's name inside a sentence: "one-on-one coaching". A name in title case stays: "Oola Lifestyle Framework". */
export const planInSentence = (name: string): string =>
  /\s\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
