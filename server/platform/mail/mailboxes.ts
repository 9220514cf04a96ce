/** What one mailbox is, however its address is spelled, and how much it gets from the site. */
import { domainToUnicode } from 'node:url'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { asciiEmail } from '#shared/people/email-address.ts'

/**
 * What the site sends on its own to one mailbox or number, of every kind together, unless an account has proven that it is theirs. A
 * visit's busiest day has eight; a stranger who books or signs up in somebody else's name gets no further than this.
 */
export const messageLimit = { name: 'homeowner-message', points: 12, perSeconds: 24 * 60 * 60 }

/**
 * The mailbox that an email address counts toward: many services deliver `ada+anything@…` to `ada@…`, and Gmail ignores dots as well.
 */
export function mailboxOf(address: string): string {
  const plain = asciiEmail(address).normalize('NFKC').toLowerCase()
  const [, local = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(plain) ?? []
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

export interface MessageLimit {
  /**
   * Counts a message toward its mailbox's or number's limit, or with -1 removes it from the count again.
   * @throws AppError too_many
   */
  limitMessages(recipient: string, uses?: 1 | -1): Promise<void>
  log: Log
}

/**
 * Sends a message, unless its mailbox or number has had enough of them today. One that fails isn't counted.
 * @param about what the log says of one that isn't sent
 * @returns `refused` if they have had enough
 */
export async function sendWithinLimit<Sent>(
  { limitMessages, log }: MessageLimit,
  { recipient, about }: { recipient: string; about: object },
  send: () => Promise<Sent>,
): Promise<Sent | 'refused'> {
  try {
    await limitMessages(recipient)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too_many') throw error
    log.warn(about, 'not sent: the recipient has had enough messages today')
    return 'refused'
  }
  try {
    return await send()
  } catch (error) {
    await limitMessages(recipient, -1)
    throw error
  }
}

/** Whether a column has this address, also one stored by a version that kept the domain as it was typed. */
export function isAddress(column: SQLWrapper, address: string): SQL {
  return sql`lower(normalize(translate(${column}, '。．｡', '...'), NFKC)) IN ${spellingsOf(address)}`
}

/** How an address may be stored. */
export function spellingsOf(address: string): string[] {
  const ascii = asciiEmail(address).toLowerCase()
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(ascii) ?? []
  return [ascii, `${local}@${domainToUnicode(domain)}`, ascii.normalize('NFKC')]
}
