import type { CallReply } from '@oola/contract/call'
import type { MediaKind } from '@oola/contract/staff/media.constants'
import type { StaffCalls } from '@oola/contract/staff/staff-call-names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import contentClasses from '../content/components/content.module.css'
import { fileAddress } from '../content/file-address.ts'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { ListLoaded } from '../kit/list-states.tsx'
import { ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { momentWords } from '../people/moment-words.ts'
import classes from './components/media.module.css'
import { planRevert, revert } from './media.mutations.ts'
import { mediaQueries } from './media.queries.ts'
import { KIND_WORDS, mediaAddress, sizeWords } from './media-names.ts'
import { UploadPanel } from './upload-panel.tsx'

type Version = CallReply<StaffCalls['GET /staff/media/file']>['versions'][number]

const factsOf = ({ publishedAt, bytes, isCurrent, keptUntil }: Version): string =>
  [
    ...(publishedAt ? [momentWords(publishedAt)] : []),
    ...(bytes === null ? [] : [sizeWords(bytes)]),
    ...(isCurrent ? ['in place'] : []),
    ...(keptUntil ? [`kept until ${momentWords(keptUntil)}`] : []),
  ].join(', ')

function VersionCard({ version: each, onUse }: { readonly version: Version; readonly onUse: () => void }) {
  const { version, address, author, reason, isCurrent } = each
  return (
    <article className={contentClasses.version}>
      <b>{version === 0 ? 'The program’s own file' : `Version ${version}, ${author}`}</b>
      <Text as="span" size="caption" tone="faint">
        {factsOf(each)}
      </Text>
      {version > 0 && <span>{reason}</span>}
      <Row gap={2} wrap>
        {address && (
          <a href={address} target="_blank" rel="noreferrer">
            Look at it
          </a>
        )}
        {!isCurrent && address && (
          <StaffButton onClick={onUse}>{version === 0 ? 'Go back to it' : 'Use this one again'}</StaffButton>
        )}
      </Row>
    </article>
  )
}

interface MediaFileProps {
  readonly kind: MediaKind
  readonly name: string
}

/** A file: where the content uses it, its versions, and replacing it (AUTHOR-09). */
export function MediaFile({ kind, name }: MediaFileProps) {
  const query = useQuery(mediaQueries.file(name))
  const [back, setBack] = useState<number | null>(null)
  return (
    <>
      <ScreenHead title={name} parent={{ title: KIND_WORDS[kind], to: mediaAddress(kind) }} />
      <ListLoaded query={query} right="editContent" what="The file">
        {({ versions, usedIn }) => (
          <div className={classes.file}>
            <UploadPanel key={name} kind={kind} name={name} />
            <section aria-label="Where it is used">
              <h2 className={contentClasses.legend}>Where it is used</h2>
              {usedIn.length === 0 && (
                <Text size="caption" tone="faint">
                  No text of the content names it.
                </Text>
              )}
              <ul className={contentClasses.problems}>
                {usedIn.map(({ file, title, place }) => (
                  <li key={`${file} ${place}`}>
                    <Link to={fileAddress(file)}>{title}</Link> {place}
                  </li>
                ))}
              </ul>
            </section>
            <section aria-label="Versions" className={contentClasses.versions}>
              <h2 className={contentClasses.legend}>Versions</h2>
              {versions.map((each) => (
                <VersionCard key={each.version} version={each} onUse={() => setBack(each.version)} />
              ))}
            </section>
            {back !== null && (
              <ConfirmChange
                title={back === 0 ? 'Go back to the program’s own file' : `Use version ${back} again`}
                plan={() => planRevert({ name, version: back })}
                confirm={(confirmed) => revert({ name, version: back }, confirmed)}
                quickReasons={['The newer file has a mistake', 'The old film fits the text better']}
                onClose={() => setBack(null)}
                onDone={() => {
                  showNote('It is in place')
                  setBack(null)
                }}
              />
            )}
          </div>
        )}
      </ListLoaded>
    </>
  )
}
