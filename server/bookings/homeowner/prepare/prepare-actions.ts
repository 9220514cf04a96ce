import { randomUUID } from 'node:crypto'
import { hazards } from '#content/appliances/appliance.ts'
import { chosenSymptom } from '#content/appliances/symptoms.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { isOpenForMore } from '#server/bookings/homeowner/changes/change-visit.ts'
import { saveDetails } from '#server/bookings/homeowner/changes/details.ts'
import { type LinkAction, type LinkAnswer, readText } from '#server/bookings/homeowner/link-context.ts'
import { addPhoto } from '#server/bookings/homeowner/photos/add-photo.ts'
import { isAppError } from '#server/errors.ts'
import { QueueFull } from '#server/platform/semaphore.ts'
import { photoSizeLimit, tooManyPhotos } from '#shared/bookings/booking-photos.ts'
import { isDanger } from '#shared/bookings/urgency.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { isUuid } from '#shared/uuid.ts'
import { hazardInWords, raiseUrgency } from './hazards.ts'
import { closeAsFixed, findCheck, noteTriedCheck, reopenAsBroken } from './safe-check-results.ts'

/**
 * Stores a form's photo. Its `photo_id` is created with the page, so resending a form adds nothing. A browser that sends none gets a
 * new one.
 */
const addPlatePhoto: LinkAction = async (ctx, { booking }, { form, language, turn }) => {
  const texts = homeownerTexts(language).prepare.photo
  const [file, sentId] = [form.files.get('photo'), form.fields.get('photo_id')]
  if (!file || file.size === 0) return { mistakes: { photo: texts.missing } }
  if (file.size > photoSizeLimit) return { mistakes: { photo: texts.tooLarge } }
  const id = sentId !== null && isUuid(sentId) ? sentId : randomUUID()
  try {
    await addPhoto(ctx, { bookingId: booking.id, id, file: file.path, by: { kind: 'homeowner', id: null }, turn })
    return { said: 'photo_added' }
  } catch (error) {
    if (isAppError(error) && error.code === 'too_large') return { mistakes: { photo: texts.tooManyPixels } }
    if (error instanceof QueueFull) return { mistakes: { photo: texts.busy } }
    if (isAppError(error) && error.code === 'invalid') {
      return { mistakes: { photo: error.message === tooManyPhotos ? texts.tooMany : texts.notAPhoto } }
    }
    throw error
  }
}

/** The buttons that let a homeowner help us come prepared. */

/** The table's limits in characters, and in years for the age. */
const longest = { brand: 60, model: 60, words: 1000, age: 60 }

const saveModel: LinkAction = async (ctx, { booking }, { form, language }) => {
  const texts = homeownerTexts(language).prepare.model
  const [brand, model, age] = ['brand', 'model', 'age'].map((name) => readText(form, name))
  const isAge = /^\d{1,2}$/.test(age ?? '') && Number(age) <= longest.age
  const mistakes = {
    ...(brand && brand.length > longest.brand && { brand: texts.tooLong(longest.brand) }),
    ...(model && model.length > longest.model && { model: texts.tooLong(longest.model) }),
    ...(age && !isAge && { age: texts.badAge }),
    ...(!brand && !model && !age && { brand: texts.nothing }),
  }
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const details = { brand: brand || null, model: model || null, applianceAge: isAge ? Number(age) : null }
  await saveDetails(ctx, { bookingId: booking.id, details })
  return { said: 'model_saved' }
}

const saveSymptom: LinkAction = async (ctx, { booking, desk }, { form, language }) => {
  const { symptom: texts, model } = homeownerTexts(language).prepare
  const symptomKey = chosenSymptom(booking.applianceType, readText(form, 'symptom'))?.symptom ?? null
  const symptomText = readText(form, 'symptom_text') || null
  const hazard = symptomText === null ? null : hazardInWords(booking.applianceType, symptomText)
  const isOpen = isOpenForMore(desk)
  // Gas and sparks reach the shop in any case.
  if (!isOpen && !isDanger(hazard)) return closed(language)
  if (symptomKey === null && symptomText === null) return { mistakes: { symptom: texts.nothing } }
  if ((symptomText ?? '').length > longest.words) return { mistakes: { symptom_text: model.tooLong(longest.words) } }
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const { events } = await saveDetails(inside, { bookingId: booking.id, details: { symptomKey, symptomText } })
    // Saving the same words again doesn't report the danger again.
    const isSaid = events.some(({ data: { fields } }) => Array.isArray(fields) && fields.includes('symptomText'))
    if (hazard && isSaid) await raiseUrgency(inside, { bookingId: booking.id, hazard })
  })
  return { said: isOpen ? 'symptom_saved' : 'hazard_told' }
}

const answerCheck: LinkAction = async (ctx, { booking, desk }, { form, language }) => {
  const check = findCheck(readText(form, 'symptom'), readText(form, 'check'))
  if (!check) return { said: 'check_tried' }
  const target = { bookingId: booking.id, ...check }
  if (readText(form, 'outcome') !== 'fixed') {
    if (!isOpenForMore(desk)) return closed(language)
    await noteTriedCheck(ctx, target)
    return { said: 'check_tried' }
  }
  const isClosed = await closeAsFixed(ctx, target)
  if (isClosed) return { said: 'fixed' }
  return isOpenForMore(desk) ? { mistakes: { form: homeownerTexts(language).prepare.tooLate } } : closed(language)
}

const tellHazard: LinkAction = async (ctx, { booking, desk }, { form, language }) => {
  const told = readText(form, 'hazard')
  const hazard = hazards.find((known) => known === told) ?? null
  if (!isOpenForMore(desk) && !isDanger(hazard))
    return { mistakes: { form: homeownerTexts(language).prepare.hazards.closed } }
  if (hazard) await raiseUrgency(ctx, { bookingId: booking.id, hazard })
  return { said: 'hazard_told' }
}

const reopen: LinkAction = async (ctx, { booking }, { language }) => {
  const isOpen = await reopenAsBroken(ctx, { bookingId: booking.id })
  return isOpen ? { said: 'broken_again' } : closed(language)
}

export const prepareActions: Record<string, LinkAction> = {
  model: whileOpen(saveModel),
  photo: whileOpen(addPlatePhoto),
  symptom: saveSymptom,
  check: answerCheck,
  hazard: tellHazard,
  broken_again: reopen,
}

/** Allows an action as long as someone is still going to come. */
function whileOpen(action: LinkAction): LinkAction {
  return async (ctx, link, request) =>
    isOpenForMore(link.desk) ? action(ctx, link, request) : closed(request.language)
}

function closed(language: HomeownerLanguage): LinkAnswer {
  return { mistakes: { form: homeownerTexts(language).choices.closed } }
}
