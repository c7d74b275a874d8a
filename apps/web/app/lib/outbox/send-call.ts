import type { CallInput, CallReply } from '@oola/contract/call'
import type { CallName, Calls } from '@oola/contract/call-names'
import { type SendOptions, send } from '#web/lib/api.ts'
import type { StoredCall } from './outbox-disk.ts'
import type { SendHow } from './outbox-kind.ts'

type Input<Name extends CallName> = CallInput<Calls[Name]> & object
type NamedCall<Name extends CallName> = { readonly name: Name } & Input<Name>

/** A call of the contract with its input, to be stored or sent. */
export const callTo = <Name extends CallName>(name: Name, input: Input<Name>): NamedCall<Name> => ({
  name,
  ...input,
})

/** Makes the call. The outbox handles a lost session itself, so it does not ask for the password. */
export const sendCall = <Name extends CallName>(
  { name, ...input }: NamedCall<Name>,
  { keepalive, doneAt, quiet = false }: SendHow & Pick<SendOptions, 'quiet'>,
): Promise<CallReply<Calls[Name]>> =>
  send(name, input as CallInput<Calls[Name]>, { quiet, keepalive, doneAt, ignoreSignedOut: true })

/** The same for a call whose name is only known while it runs; `callTo` has checked it. */
export const sendStored = (call: StoredCall, how: SendHow): Promise<unknown> =>
  sendCall(call as NamedCall<CallName>, how)
