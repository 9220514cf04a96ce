/** The buttons with which a homeowner helps us come prepared. */
import { hazards } from '#content/homeowner/preparation.ts'
import { findSymptom } from '#content/homeowner/symptoms.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { storable } from '#shared/storable.ts'
import type { LinkAction } from '../link-actions.ts'
import { addPlatePhoto } from './add-plate-photo.ts'
import { hazardInWords } from './hazards.ts'
import { raiseUrgency } from './raise-urgency.ts'
import { canStillPrepare, closeAsFixed, findCheck, noteTriedCheck, reopenAsBroken } from './safe-check-results.ts'
import { saveHomeownerDetails } from './save-details.ts'

/** In characters, as the table holds them; years for the age. */
const longest = { brand: 60, model: 60, symptom_text: 1000, age: 60 }

/** `age` may be left empty, which says nothing about it. */
const saveModel: LinkAction = async (ctx, { booking }, { form, language }) => {
  const texts = homeownerTexts(language).prepare.model
  const [brand, model, age] = [textIn(form, 'brand'), textIn(form, 'model'), textIn(form, 'age')]
  const mistakes = {
    ...tooLong({ brand, model }, texts.tooLong),
    ...(age !== null && !(/^\d{1,2}$/.test(age) && Number(age) <= longest.age) && { age: texts.badAge }),
    ...(brand === null && model === null && age === null && { brand: texts.nothing }),
  }
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const patch = { brand, model, applianceAge: age === null ? null : Number(age) }
  await saveHomeownerDetails(ctx, { bookingId: booking.id, patch, event: { kind: 'model_set' } })
  return { said: 'model_saved' }
}

const saveSymptom: LinkAction = async (ctx, link, { form, language }) => {
  const { booking } = link
  const { symptom: texts, model } = homeownerTexts(language).prepare
  const symptom = findSymptom(textIn(form, 'symptom'))?.symptom ?? null
  const symptomText = textIn(form, 'symptom_text')
  if (symptom === null && symptomText === null) return { mistakes: { symptom: texts.nothing } }
  const mistakes = tooLong({ symptom_text: symptomText }, model.tooLong)
  if (Object.keys(mistakes).length > 0) return { mistakes }
  await saveHomeownerDetails(ctx, {
    bookingId: booking.id,
    patch: { symptomKey: symptom, symptomText },
    event: { kind: 'symptom_set', data: { symptom } },
  })
  const hazard = symptomText === null ? null : hazardInWords(booking.applianceType, symptomText)
  if (hazard) await raiseUrgency(ctx, { bookingId: booking.id, hazard })
  return { said: 'symptom_saved' }
}

const addPhoto: LinkAction = (ctx, { booking }, request) => addPlatePhoto(ctx, booking.id, request)

const answerCheck: LinkAction = async (ctx, { booking }, { form }) => {
  const check = findCheck(textIn(form, 'symptom') ?? '', textIn(form, 'check') ?? '')
  if (!check) return { said: 'check_tried' }
  const target = { bookingId: booking.id, ...check }
  if (textIn(form, 'outcome') === 'fixed') return { said: (await closeAsFixed(ctx, target)) ? 'fixed' : 'too_late' }
  await noteTriedCheck(ctx, target)
  return { said: 'check_tried' }
}

const tellHazard: LinkAction = async (ctx, { booking }, { form }) => {
  const told = textIn(form, 'hazard')
  const hazard = hazards.find((known) => known === told)
  if (hazard) await raiseUrgency(ctx, { bookingId: booking.id, hazard })
  return { said: 'hazard_told' }
}

const reopen: LinkAction = async (ctx, { booking }) => ({
  said: (await reopenAsBroken(ctx, { bookingId: booking.id })) ? 'broken_again' : 'too_late',
})

export const prepareActions: Record<string, LinkAction> = {
  model: whileOpen(saveModel),
  photo: whileOpen(addPhoto),
  symptom: whileOpen(saveSymptom),
  check: answerCheck,
  hazard: tellHazard,
  broken_again: reopen,
}

/** Nothing is added once the technician has been there. */
function whileOpen(action: LinkAction): LinkAction {
  return async (ctx, link, request) =>
    canStillPrepare(link.desk.state) ? action(ctx, link, request) : { said: 'too_late' }
}

function textIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? storable(value).replace(/\r\n?/g, '\n').trim() || null : null
}

function tooLong(fields: Record<string, string | null>, say: (most: number) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const most = longest[name as keyof typeof longest]
      return value !== null && value.length > most ? [[name, say(most)]] : []
    }),
  )
}
