import { expect, test } from 'vitest'
import { findUnsafeAdvice } from '#server/writing/review/safety-lint.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { knownAppliances } from './appliances.ts'
import { safeChecksOf } from './symptoms.ts'

const faults = knownAppliances.flatMap((appliance) => appliance.faults)
const checks = faults.flatMap((fault) =>
  homeownerLanguages.flatMap((language) =>
    safeChecksOf(fault, language).map((check) => ({ ...check, symptom: fault.symptom, language })),
  ),
)

/** What nobody is asked to do alone, in both languages. An extra word here costs nothing. */
const forbidden = [
  /\b(gas|burner|igniter|pilot|flame|match|lighter)\b/i,
  /\b(hornilla|quemador|encendedor|piloto|flama|llama|cerillo|fósforo)s?\b/i,
  /\b(cover|panel|housing|cabinet|screw|screwdriver|wrench|pliers|back of the)s?\b(?! opens the panel)/i,
  /\b(carcasa|cubierta trasera|tornillo|destornillador|desarmador|pinza)s?\b/i,
  /\b(capacitor|condenser|compressor|magnetron|transformer|heating element|coil|refrigerant|freon)s?\b/i,
  /\b(condensador|capacitor|compresor|transformador|resistencia|serpentín|refrigerante)(es|s)?\b/i,
  /\b(live|voltage|voltmeter|multimeter|wire|wiring|terminal|fuse|bypass|jumper|short out)s?\b/i,
  /\b(voltaje|multímetro|cable|cableado|terminal|fusible|puentear|corriente)(es|s)?\b/i,
  /\b(fingers? (in|into)|reach (in|into)|hand (in|into))\b/i,
  /\b(mete[r]?|introduzca|meta) (la mano|los dedos)\b/i,
  /\b(bleach|ammonia|alcohol|acid|drain opener)s?\b/i,
  /\b(cloro|amoniaco|alcohol|ácido|destapacaños)\b/i,
]

test('no check in the fault base is unsafe by the rules for AI-written posts', () => {
  const all = faults.flatMap((fault) => fault.checks)
  expect(all.length).toBeGreaterThan(190)
  expect(all.flatMap(({ step, meaning }) => findUnsafeAdvice(`${step} ${meaning}`))).toEqual([])
})

test('what homeowners are asked to do is safe by the same rules and involves nothing forbidden', () => {
  expect(checks.length).toBeGreaterThan(180)
  const found = checks.flatMap(({ step, meaning, symptom, language }) => [
    ...findUnsafeAdvice(`${step} ${meaning}`).map(({ reason }) => `${symptom} ${language}: ${step} (${reason})`),
    ...forbidden.flatMap((words) => (words.test(step) ? [`${symptom} ${language}: ${step} (${words})`] : [])),
  ])
  expect(found).toEqual([])
})

test('finds forbidden words in dangerous instructions', () => {
  const dangerous = [
    'Relight the pilot with a match.',
    'Take off the back cover with a screwdriver.',
    'Discharge the capacitor.',
    'Measure the voltage at the terminals.',
    'Reach into the chamber.',
    'Quite los tornillos de la carcasa.',
    'Mida el voltaje en los cables.',
    'Acerque un encendedor a la hornilla.',
    'Meta la mano en el triturador.',
  ]
  expect(dangerous.filter((text) => !forbidden.some((words) => words.test(text)))).toEqual([])
})

test('a symptom has at most three checks, as many in each language, each with one sentence to do and one to interpret', () => {
  const isOneSentence = (text: string) => /^[^.!?]+[.]$/.test(text)
  for (const fault of faults) {
    const [english, spanish] = [safeChecksOf(fault, 'en'), safeChecksOf(fault, 'es')]
    expect(english.length, fault.symptom).toBeLessThanOrEqual(3)
    expect(spanish.length, fault.symptom).toBe(english.length)
    for (const { step, meaning } of [...english, ...spanish]) {
      expect(isOneSentence(step), step).toBe(true)
      expect(isOneSentence(meaning), meaning).toBe(true)
    }
  }
})

test('offers no checks where gas, fire or a shock may be the cause, because the technician comes instead', () => {
  const silent = [
    'oven/burner-not-lighting',
    'oven/broiler-dead',
    'dryer/overheating',
    'dryer/trips-breaker',
    'disposal/leaking',
  ]
  expect(
    faults
      .filter((fault) => safeChecksOf(fault, 'en').length === 0)
      .map(({ symptom }) => symptom)
      .toSorted(),
  ).toEqual(silent.toSorted())
})
