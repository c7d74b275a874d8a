import { COUNTRIES, type Country } from '@oola/contract/coaches/postal-code'
import type { OrderForm } from '@oola/contract/orders/orders.schema'
import { maskPhone } from '#web/lib/phone-mask.ts'
import { FieldList, FieldPair } from '#web/ui/fields/field-list.tsx'
import { PersonFields } from '#web/ui/fields/person-fields.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormField } from '#web/ui/fields/use-fields.ts'

const COUNTRY_NAMES: Readonly<Record<Country, string>> = { US: 'United States', CA: 'Canada' }

interface AddressFieldsProps {
  field: FormField<OrderForm>
  country: Country
  onCountry: (country: Country) => void
}

/** Customer, and delivery address. */
export function AddressFields({ field, country, onCountry }: AddressFieldsProps) {
  const person = {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: { ...field('email'), hint: 'Your receipt goes here.' },
    phone: { ...field('phone', (text) => maskPhone(text.trim())), label: 'Phone number (optional)' },
  }
  return (
    <FieldList>
      <PersonFields field={(part) => person[part]} />
      <TextField label="Street and number" autoComplete="address-line1" {...field('street')} />
      <TextField label="Apartment or suite (optional)" autoComplete="address-line2" {...field('unit')} />
      <FieldPair>
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
        <TextField label="State or province" autoComplete="address-level1" {...field('state')} />
      </FieldPair>
      <FieldPair>
        <TextField label="Zip code" autoComplete="postal-code" maxLength={12} {...field('zip')} />
        <SelectField
          label="Country"
          autoComplete="country"
          options={COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }))}
          value={country}
          onChange={onCountry}
        />
      </FieldPair>
    </FieldList>
  )
}
