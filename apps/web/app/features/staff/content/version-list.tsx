import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { TextDifference } from '../kit/difference.tsx'
import { ListLoaded } from '../kit/list-states.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { momentWords } from '../people/moment-words.ts'
import classes from './components/content.module.css'
import { planRevert, revert } from './content.mutations.ts'
import { contentQueries } from './content.queries.ts'

interface VersionListProps {
  readonly file: string
  readonly onReverted: () => void
}

/** The published versions of a file, each with its difference to the one before (AUTHOR-04). */
export function VersionList({ file, onReverted }: VersionListProps) {
  const query = useQuery(contentQueries.versions(file))
  const [back, setBack] = useState<number | null>(null)
  return (
    <ListLoaded query={query} what="The versions">
      {({ versions, program }) => (
        <div className={classes.versions}>
          <h2 className={classes.legend}>Versions</h2>
          {versions.map(({ version, author, publishedAt, reason, text }, index) => (
            <article key={version} className={classes.version}>
              <b>
                Version {version}, {author}
              </b>
              <Text as="span" size="caption" tone="faint">
                {momentWords(publishedAt)}
              </Text>
              <span>{reason}</span>
              <details>
                <summary>What changed</summary>
                <div className={classes.differences}>
                  <TextDifference
                    before={versions[index + 1]?.text ?? program ?? ''}
                    after={text ?? program ?? ''}
                  />
                </div>
              </details>
              {index > 0 && (
                <StaffButton onClick={() => setBack(version)}>Publish this one again</StaffButton>
              )}
            </article>
          ))}
          <article className={classes.version}>
            <b>The program’s own text</b>
            <Text as="span" size="caption" tone="faint">
              It came with the program.
            </Text>
            {versions[0]?.text && <StaffButton onClick={() => setBack(0)}>Go back to it</StaffButton>}
          </article>
          {back !== null && (
            <ConfirmChange
              title={back === 0 ? 'Go back to the program’s own text' : `Publish version ${back} again`}
              plan={() => planRevert(file, back)}
              confirm={(confirmed) => revert(file, back, confirmed)}
              quickReasons={['The newer text has a mistake', 'The offer has ended']}
              onClose={() => setBack(null)}
              onDone={() => {
                showNote('Published')
                onReverted()
                setBack(null)
              }}
            />
          )}
        </div>
      )}
    </ListLoaded>
  )
}
