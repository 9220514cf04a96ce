/** What the shop does with each field of a booking. Apart from booking-fields.ts, because pages for visitors don't need it. */
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import {
  applianceLabel,
  bookingFields,
  type FieldKind,
  preferredTimeLabel,
  type StoredField,
} from './booking-fields.ts'

/** Where a screen shows a field: in a place made for it, among the others with its label, or not at all. */
type Place = 'own' | 'listed' | 'none'

interface FieldAtShop {
  /** Its column's name in the code. */
  column: string
  /** Its `name` in Spanish. */
  spanish: string
  /** For previews and tries, where the ZIP code is one that is served. */
  example: string
  /** What the API's document says of it. */
  about: string | null
  /** Whether whoever comes may see it. */
  isForTechnicians: boolean
  /** On the desk's screen of a booking. */
  desk: Place
  /** On the job sheet and on the technician's day. */
  visit: Place
  /** What is left of it when the person is erased: all, because it says nothing about anyone; nothing; the ZIP code's region; these words. */
  whenErased: 'all' | 'nothing' | 'region' | { words: string }
}

export const fieldsAtShop = {
  customer_name: {
    column: 'customerName',
    spanish: 'Nombre',
    example: 'Ada Park',
    about: null,
    isForTechnicians: true,
    desk: 'listed',
    visit: 'own',
    whenErased: { words: 'Erased' },
  },
  customer_phone: {
    column: 'customerPhone',
    spanish: 'Teléfono',
    example: '(503) 555-0199',
    about: 'A 10-digit US number, in any format',
    isForTechnicians: true,
    desk: 'listed',
    visit: 'own',
    whenErased: { words: '(000) 000-0000' },
  },
  customer_email: {
    column: 'customerEmail',
    spanish: 'Correo electrónico',
    example: 'ada.park@example.com',
    about: null,
    isForTechnicians: false,
    desk: 'listed',
    visit: 'none',
    whenErased: 'nothing',
  },
  customer_zip: {
    column: 'customerZip',
    spanish: 'Código postal',
    example: '00000',
    about: 'A ZIP code you serve',
    isForTechnicians: true,
    desk: 'own',
    visit: 'own',
    whenErased: 'region',
  },
  appliance_type: {
    column: 'applianceType',
    spanish: 'Aparato',
    example: 'washer',
    about: null,
    isForTechnicians: true,
    desk: 'own',
    visit: 'own',
    whenErased: 'all',
  },
  problem_description: {
    column: 'problemDescription',
    spanish: 'Problema',
    example: 'It won’t spin.',
    about: null,
    isForTechnicians: true,
    desk: 'own',
    visit: 'own',
    whenErased: { words: 'Erased' },
  },
  preferred_time: {
    column: 'preferredTime',
    spanish: 'Horario preferido',
    example: 'morning',
    about: null,
    isForTechnicians: true,
    desk: 'listed',
    visit: 'none',
    whenErased: 'all',
  },
} as const satisfies Record<StoredField, FieldAtShop>

/** What the desk and the mails call a field. */
export function fieldLabel(name: StoredField, language: HomeownerLanguage = 'en'): string {
  return language === 'es' ? fieldsAtShop[name].spanish : bookingFields[name].name
}

/** The fields that whoever comes may see. */
export type TechnicianField = {
  [Name in StoredField]: (typeof fieldsAtShop)[Name]['isForTechnicians'] extends true ? Name : never
}[StoredField]

const inWords: Record<FieldKind, (value: string | null) => string> = {
  line: asGiven,
  phone: asGiven,
  email: asGiven,
  zip: asGiven,
  appliance: (type) => applianceLabel(type ?? ''),
  time: preferredTimeLabel,
  paragraph: asGiven,
}

function asGiven(value: string | null): string {
  return value ?? 'not provided'
}

/** A field's value as the shop reads it. */
export function fieldInWords(name: StoredField, value: string | null): string {
  return inWords[bookingFields[name].kind](value)
}
