import words from 'site-content:lifeBalance'
import { LifeBalanceTest } from '#web/features/free-tests/components/life-balance-test.tsx'
import { InvitedBy } from '#web/features/site/components/invited-by.tsx'
import { useAliasOfAddress } from './use-alias-of-address.ts'
import { useInviterName } from './use-inviter-name.ts'

export const meta = () => [
  { title: 'Free life balance test · Oola' },
  {
    name: 'description',
    content:
      'Three statements in each of seven areas: in two minutes you see the shape of your life as a wheel.',
  },
]

/** Open to everyone; the store has it under an address of its own (public.md 2.12). */
export default function FreeTest() {
  useAliasOfAddress()
  const inviter = useInviterName()
  return (
    <>
      <InvitedBy />
      <LifeBalanceTest words={words} inviter={inviter} />
    </>
  )
}
