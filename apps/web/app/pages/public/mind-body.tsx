import words from 'site-content:mindBody'
import { MindBodyTest } from '#web/features/free-tests/components/mind-body-test.tsx'
import { useAliasOfAddress } from './use-alias-of-address.ts'
import { useInviterName } from './use-inviter-name.ts'

export const meta = () => [
  { title: 'Mind and Body test · Oola' },
  {
    name: 'description',
    content: 'Fourteen statements show how stressed your mind and body are, with three recommendations.',
  },
]

/** In the store and outside of it (public.md 2.13; G-111). */
export default function MindBody() {
  useAliasOfAddress()
  return <MindBodyTest words={words} inviter={useInviterName()} />
}
