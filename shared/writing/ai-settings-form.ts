import * as z from 'zod'
import { type FieldMistakes, fieldMistakes } from '#shared/field-mistakes.ts'

/** The rules for the AI settings (spec.md §2, §3, §5), shared by the screen and the server. Field names match the wire format. */
export const frequencies = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'manual', label: 'Manual Only' },
] as const

export const tones = [
  { value: 'professional', label: 'Professional' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'technical', label: 'Technical' },
] as const
export type Tone = (typeof tones)[number]['value']

/** spec.md §9. */
const wordCountLimits = { min: 500, max: 3000 } as const
const monthlyCapLimits = { min: 1, max: 1000 } as const

const wordCountRange = `Enter a whole number from ${wordCountLimits.min} to ${wordCountLimits.max}`
const wordCount = z
  .number(wordCountRange)
  .int(wordCountRange)
  .min(wordCountLimits.min, wordCountRange)
  .max(wordCountLimits.max, wordCountRange)

const capRange = `Enter a whole number from ${monthlyCapLimits.min} to ${monthlyCapLimits.max}, or leave it empty`
const yesOrNo = z.boolean('Should be true or false')

export const aiSettingsForm = z
  .object({
    enabled: yesOrNo,
    auto_publish: yesOrNo,
    generation_frequency: z.enum(
      frequencies.map(({ value }) => value),
      'Choose daily, weekly or manual only',
    ),
    /** On the business's clock. Seconds, which some clients send, are dropped. */
    generation_time: z
      .string('Enter a time, like 09:00')
      .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Enter a time, like 09:00')
      .transform((time) => time.slice(0, 5)),
    tone: z.enum(
      tones.map(({ value }) => value),
      'Choose professional, friendly or technical',
    ),
    min_word_count: wordCount,
    max_word_count: wordCount,
    monthly_cap: z
      .number(capRange)
      .int(capRange)
      .min(monthlyCapLimits.min, capRange)
      .max(monthlyCapLimits.max, capRange)
      .nullish()
      .transform((cap) => cap ?? null),
    /** The version of the settings that was edited. Without it, a save by someone else in the meantime is overwritten. */
    updated_at: z.iso.datetime('Should be the updated_at that was read').optional(),
  })
  .refine(({ min_word_count: min, max_word_count: max }) => min <= max, {
    message: 'The minimum word count must not be above the maximum',
    path: ['min_word_count'],
  })

export type AiSettingsInput = z.output<typeof aiSettingsForm>

type AiSettingsCheck = { ok: true; settings: AiSettingsInput } | FieldMistakes<keyof AiSettingsInput>

/** Applies every rule and returns the first message for each invalid field. */
export function checkAiSettings(values: unknown): AiSettingsCheck {
  const parsed = aiSettingsForm.safeParse(values)
  return parsed.success ? { ok: true, settings: parsed.data } : fieldMistakes(parsed.error, 'enabled')
}

/** Whose models can write. */
export const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
export type Provider = (typeof providers)[number]
