import { countMinutes } from './count-minutes.ts'
import { makeFormsPatient } from './patient-forms.ts'

/** What a homeowner's own page does beyond other pages, as one file: a phone on a bad line asks for it once. */
export function startHomeownerPage() {
  makeFormsPatient()
  countMinutes()
}
