import { keysOf } from '@oola/contract/keys-of'
import { MEDIA_KINDS, type MediaKind } from '@oola/contract/staff/media.constants'
import { Link } from 'react-router'
import classes from '../content/components/content.module.css'
import { KIND_WORDS, mediaAddress } from './media-names.ts'

/** The kinds of files, as entries of the tree of the content. */
export function MediaTree({ current = null }: { readonly current?: MediaKind | null }) {
  return keysOf(MEDIA_KINDS).map((kind) => (
    <Link
      key={kind}
      className={classes.part}
      to={mediaAddress(kind)}
      aria-current={current === kind ? 'page' : undefined}
    >
      {KIND_WORDS[kind]}
    </Link>
  ))
}
