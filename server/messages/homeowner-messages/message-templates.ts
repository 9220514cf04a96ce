/** Each message's wording, and which kinds are switched on: the owner's changes, otherwise the defaults in content/homeowner. */
import { and, eq } from 'drizzle-orm'
import { mailTexts } from '#content/homeowner/mails.ts'
import { conflict, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { messageSwitches, messageTemplates } from '#server/platform/db/schema/homeowner-messages.ts'
import {
  type MessageChannel,
  type MessageKind,
  type MessageTemplateName,
  type MessageWords,
  messageMistakes,
} from '#shared/messages/homeowner-messages.ts'
import { storable, storableLine } from '#shared/storable.ts'

/** The current wording. */
export async function readWords(db: Db, name: MessageTemplateName): Promise<MessageWords> {
  const [own] = await db.select().from(messageTemplates).where(isNamed(name))
  return wordsOf(name, own)
}

/** The row's wording, or the default if there is no row or it was reset. */
export function wordsOf(
  { kind, channel, language }: MessageTemplateName,
  own: { subject: string | null; text: string | null } | undefined,
): MessageWords {
  if (own && own.text !== null) return { subject: own.subject ?? '', text: own.text }
  const { subject, mail, text } = mailTexts[language].templates[kind]
  return channel === 'mail' ? { subject, text: mail } : { subject: '', text }
}

/**
 * Saves the wording, or resets it to the default for `null`. Applies from the next message on.
 * @throws AppError invalid, by field; conflict when someone else saved after `version`
 */
export async function saveWords(
  db: Db,
  name: MessageTemplateName,
  { words, version }: { words: MessageWords | null; version: number },
): Promise<void> {
  const own = words && { subject: storableLine(words.subject), text: storable(words.text).trim() }
  const mistakes = own ? messageMistakes(name, own) : {}
  const [mistake] = Object.values(mistakes)
  if (mistake !== undefined) throw invalid(mistake, mistakes)
  await db.transaction(async (tx) => {
    await tx
      .insert(messageTemplates)
      .values({ ...name, version: 0 })
      .onConflictDoNothing()
    const [row] = await tx.select().from(messageTemplates).where(isNamed(name)).for('update')
    if (row?.version !== version)
      throw conflict('Someone else changed this message while you had it open. Yours isn’t saved: check theirs first.')
    const subject = name.channel === 'mail' ? (own?.subject ?? null) : null
    await tx
      .update(messageTemplates)
      .set({ subject, text: own?.text ?? null, version: version + 1 })
      .where(isNamed(name))
  })
}

/** Switches a kind on or off for one channel. */
export async function switchMessage(
  db: Db,
  { kind, channel, isOn }: { kind: MessageKind; channel: MessageChannel; isOn: boolean },
): Promise<void> {
  await db
    .insert(messageSwitches)
    .values({ kind, channel, isOn })
    .onConflictDoUpdate({ target: [messageSwitches.kind, messageSwitches.channel], set: { isOn } })
}

/** The channels that are switched off for a kind. */
export async function findWaysOff(db: Db, kind: MessageKind): Promise<MessageChannel[]> {
  const rows = await db
    .select({ channel: messageSwitches.channel })
    .from(messageSwitches)
    .where(and(eq(messageSwitches.kind, kind), eq(messageSwitches.isOn, false)))
  return rows.map(({ channel }) => channel)
}

function isNamed({ kind, channel, language }: MessageTemplateName) {
  const table = messageTemplates
  return and(eq(table.kind, kind), eq(table.channel, channel), eq(table.language, language))
}
