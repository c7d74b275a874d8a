/** The number in "Level N", 1 to 4; 1 when there is none (DASH-28; C-18). */
export const customerLevel = (text: string): number => {
  const level = Number(/^Level ([1-4])$/.exec(text)?.[1])
  return Number.isInteger(level) ? level : 1
}
