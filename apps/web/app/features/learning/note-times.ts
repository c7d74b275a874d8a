/** Times of the film in a note: `0:46`, `12:05`. */
const TIME = /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/g

/** The distinct times in a note, in seconds, within the film's duration. */
export const noteTimes = (text: string, filmSeconds: number): readonly number[] => {
  const found = [...text.matchAll(TIME)].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
  return [...new Set(found)].filter((at) => at <= filmSeconds)
}

/** The note with a time on a line of its own at the end. */
export const withTime = (text: string, time: string): string =>
  `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${time} `
