/** A caption with its times, in seconds. */
export interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}

const TIMES = /^(?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3}) --> (?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3})(?: .*)?$/

const seconds = (hours: string | undefined, minutes: string | undefined, rest: string | undefined): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest)

const readCue = (block: string): Cue | null => {
  const lines = block.split('\n')
  // A cue may have a name above its times.
  const at = lines[0]?.includes('-->') ? 0 : 1
  const times = TIMES.exec(lines[at] ?? '')
  const text = lines
    .slice(at + 1)
    .join(' ')
    .trim()
  if (!times || text === '') return null
  return { from: seconds(times[1], times[2], times[3]), to: seconds(times[4], times[5], times[6]), text }
}

/**
 * Parses a WebVTT file as strictly as browsers do.
 * @returns its cues; null when it is not one, or a cue has no times or no text
 */
export const readCaptions = (file: string): Cue[] | null => {
  const [head, ...blocks] = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head ?? '')) return null
  const cues = blocks.filter((block) => !/^(NOTE|STYLE|REGION)\b/.test(block)).map(readCue)
  return cues.every((cue) => cue !== null) && cues.length > 0 ? cues : null
}
