import type { CoachSearch } from '@oola/contract/coaches/coaches.schema'
import { COUNTRIES, type Country } from '@oola/contract/coaches/postal-code'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { valueTypedBeforeHydration } from '#web/lib/typed-before-hydration.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { canSearch, LONGEST, searchAddress } from '../directory-address.ts'
import classes from './coach-search-bar.module.css'

// Loaded with the forms' fields; only an invalid zip code needs it.
const FieldNote = lazy(async () => ({ default: (await import('#web/ui/fields/field.tsx')).FieldNote }))

const COUNTRY_NAMES: Readonly<Record<Country, string>> = { US: 'United States', CA: 'Canada' }

interface CoachSearchBarProps {
  /** The search in the address. */
  searched: CoachSearch
  /** Error of its zip code (DIR-04). */
  zipError: string | null
  searching: boolean
  onSearch: (wanted: CoachSearch) => void
}

/** Name, zip code and country (mockup 18). Enter searches like the button, once the button is enabled (DIR-03). */
export function CoachSearchBar({ searched, zipError, searching, onSearch }: CoachSearchBarProps) {
  const id = useId()
  const [typed, setTyped] = useState(searched)
  // Back and forward change the address under the form.
  const shown = searchAddress('', searched)
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setTyped(searched)
  }
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const before = valueTypedBeforeHydration(form.current, ['searchTerm', 'zipcode'])
    setTyped((now) => ({ ...now, ...before }))
  }, [])
  const change = (part: Partial<CoachSearch>) => setTyped({ ...typed, ...part })
  // It refers to the submitted search, not to the text being typed.
  const isSame = typed.zipcode.trim() === searched.zipcode && typed.country === searched.country
  const error = isSame ? zipError : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSearch(typed)) onSearch(typed)
  }
  return (
    <search aria-label="Coaches">
      <form ref={form} onSubmit={submit}>
        <div className={classes.bar}>
          <label className={classes.field} data-wide>
            <Text as="span" size="caption" strong tight>
              Name
            </Text>
            <input
              type="text"
              name="searchTerm"
              placeholder="Any coach"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={LONGEST.searchTerm}
              value={typed.searchTerm}
              onChange={({ currentTarget }) => change({ searchTerm: currentTarget.value })}
            />
          </label>
          <label className={classes.field}>
            <Text as="span" size="caption" strong tight>
              Zip code
            </Text>
            <input
              type="text"
              name="zipcode"
              placeholder="Anywhere"
              autoComplete="postal-code"
              enterKeyHint="search"
              maxLength={LONGEST.zipcode}
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${id}-zip`}
              value={typed.zipcode}
              onChange={({ currentTarget }) => change({ zipcode: currentTarget.value })}
            />
          </label>
          <label className={classes.field}>
            <Text as="span" size="caption" strong tight>
              Country
            </Text>
            <select
              name="country"
              value={typed.country}
              onChange={({ currentTarget }) => change({ country: currentTarget.value as Country })}
            >
              {COUNTRIES.map((country) => (
                <option key={country} value={country}>
                  {COUNTRY_NAMES[country]}
                </option>
              ))}
            </select>
            <IconChevronDown className={classes.arrow} size={20} stroke={1.75} aria-hidden />
          </label>
          <div className={classes.go}>
            <Button
              type="submit"
              size="lg"
              fullWidth
              disabled={!canSearch(typed)}
              loading={searching}
              leftIcon={<IconSearch size={20} stroke={2} aria-hidden />}
            >
              SEARCH
            </Button>
          </div>
        </div>
        <div className={classes.note} role="alert">
          {error !== null && (
            <Suspense fallback={null}>
              <FieldNote id={`${id}-zip`} error={error} />
            </Suspense>
          )}
        </div>
        {!canSearch(typed) && (
          <Text size="small" tone="faint" className={classes.note}>
            Type a name or a zip code to search.
          </Text>
        )}
      </form>
    </search>
  )
}
