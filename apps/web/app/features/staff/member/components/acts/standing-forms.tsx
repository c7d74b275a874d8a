import { Email, Phone } from '@oola/contract/account/person.schema'
import { TYPE_WORDS } from '@oola/contract/staff/member-words'
import { useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LEVEL_OPTIONS } from '../../../kit/level-options.ts'
import type { ActFormProps } from './act-props.ts'

export function EmailForm({ onAct }: ActFormProps) {
  const [email, setEmail] = useState('')
  return (
    <TextField
      label="New mail"
      type="email"
      autoComplete="off"
      data-autofocus
      value={email}
      onChange={({ target }) => {
        setEmail(target.value)
        const { data } = Email.safeParse(target.value)
        onAct(data ? { act: 'changeEmail', email: data } : null)
      }}
    />
  )
}

export function PhoneForm({ onAct }: ActFormProps) {
  const [phone, setPhone] = useState('')
  return (
    <TextField
      label="New phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      hint="A number of another account is shared with it. Check who asks."
      data-autofocus
      value={phone}
      onChange={({ target }) => {
        setPhone(target.value)
        const { data } = Phone.safeParse(target.value)
        onAct(data ? { act: 'changePhone', phone: data } : null)
      }}
    />
  )
}

const TYPES = [
  { value: '1', label: TYPE_WORDS.subscriber },
  { value: '4', label: TYPE_WORDS.nonSubscriber },
] as const

export function TypeForm({ member, onAct }: ActFormProps) {
  const [type, setType] = useState<'1' | '4'>(member.userTypeId === 1 ? '1' : '4')
  const [level, setLevel] = useState(String(member.level))
  const change = (nextType: '1' | '4', nextLevel: string) => {
    setType(nextType)
    setLevel(nextLevel)
    const isSame = Number(nextType) === member.userTypeId && Number(nextLevel) === member.level
    const userTypeId = nextType === '1' ? 1 : 4
    onAct(isSame ? null : { act: 'typeAndLevel', userTypeId, level: Number(nextLevel) })
  }
  return (
    <>
      <SelectField
        label="Type"
        data-autofocus
        options={TYPES}
        value={type}
        onChange={(next) => change(next, level)}
      />
      <SelectField
        label="Level"
        options={LEVEL_OPTIONS}
        value={level}
        onChange={(next) => change(type, next)}
      />
    </>
  )
}

export function RankForm({ member, onAct }: ActFormProps) {
  const [rank, setRank] = useState(member.rank ?? '')
  const [level, setLevel] = useState(member.rankLevel === null ? '' : String(member.rankLevel))
  const [code, setCode] = useState(member.rankLevelCode ?? '')
  const change = (words: string, number: string, short: string) => {
    const name = words.trim()
    const rankLevel = /^\d{1,5}$/.test(number.trim()) ? Number(number) : null
    const isWrong = (number.trim() !== '' && rankLevel === null) || (!name && (number || short))
    const rankLevelCode = short.trim() || null
    onAct(isWrong ? null : { act: 'rank', rank: name || null, rankLevel, rankLevelCode })
  }
  return (
    <>
      <TextField
        label="Rank"
        hint="Empty: no rank"
        data-autofocus
        value={rank}
        onChange={({ target }) => {
          setRank(target.value)
          change(target.value, level, code)
        }}
      />
      <TextField
        label="Rank level"
        inputMode="numeric"
        value={level}
        onChange={({ target }) => {
          setLevel(target.value)
          change(rank, target.value, code)
        }}
      />
      <TextField
        label="Short code"
        maxLength={20}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          change(rank, level, target.value)
        }}
      />
    </>
  )
}
