/** Fontsource ships one font file per script. */
export type Script = 'latin' | 'latin-ext'

export interface Run {
  readonly script: Script
  readonly text: string
}

/** Replaces characters that no font has, such as emoji. */
const STAND_IN = '?'

const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u1e00-\u1eff]/u
const LATIN =
  /[\n\t\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/u

/** Splits a text into runs of one font file; characters that no font has become question marks. */
export const printableRuns = (text: string): Run[] => {
  const runs: { script: Script; text: string }[] = []
  for (const sign of text.normalize('NFC')) {
    const script: Script = EXTENDED.test(sign) ? 'latin-ext' : 'latin'
    const printed = script === 'latin-ext' || LATIN.test(sign) ? sign : STAND_IN
    const last = runs.at(-1)
    if (last?.script === script) last.text += printed
    else runs.push({ script, text: printed })
  }
  return runs
}

/** Whether a text has characters that print as question marks. */
export const hasUnprintable = (text: string): boolean =>
  [...text.normalize('NFC')].some((sign) => !EXTENDED.test(sign) && !LATIN.test(sign))
