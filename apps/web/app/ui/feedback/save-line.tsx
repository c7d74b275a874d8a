import { IconCheck, IconCloudOff, IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import { LiveRegion } from './live-region.tsx'
import classes from './states.module.css'

/**
 * Whether the server has the answers; `held`: the last one waits until the member finishes an area of the
 * assessment.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'held'

const WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving',
  waiting: 'Not sent yet - saved here',
  held: 'Saved here until you finish this area',
}

const ICONS = { saved: IconCheck, saving: null, waiting: IconCloudOff, held: IconHourglass }

/** Shows whether the answers are saved (traps 15). Nothing before the first answer. */
export function SaveLine({ state }: { state: SaveState | null }) {
  if (state === null) return <div className={classes.line} />
  const Icon = ICONS[state]
  return (
    <Text as="div" size="caption" tone="quiet" className={classes.line} data-state={state}>
      <Row as="span" gap={1} justify="middle" aria-hidden>
        {Icon && <Icon size={15} stroke={2} />}
        {WORDS[state]}
      </Row>
      <SpokenState state={state} />
    </Text>
  )
}

/** Every answer passes through "saving"; only lasting states are announced. */
function SpokenState({ state }: { state: SaveState }) {
  const [spoken, setSpoken] = useState<SaveState>(state)
  if (state !== 'saving' && state !== spoken) setSpoken(state)
  return <LiveRegion>{spoken === 'saving' ? '' : WORDS[spoken]}</LiveRegion>
}
