/** Changes to how someone signs in, as the mails and the page that undoes them say it. */
import type { AuthMail } from './send.ts'

export type CredentialChange =
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_added'
  | 'identity_removed'

/** How someone signs in has changed. `link` undoes it. */
export interface CredentialMail {
  kind: CredentialChange
  to: string
  at: string
  /** Who did it. A mail that an earlier version enqueued doesn't say. */
  by?: MailedDevice | 'operator'
  link?: string
}

/** A browser and system, such as "Firefox on Windows". */
export interface MailedDevice {
  device: string
}

export function isCredentialMail(mail: AuthMail): mail is CredentialMail {
  return Object.hasOwn(changeWords, mail.kind)
}

interface ChangeWords {
  title: string
  /** `Title at Test Site` unless it says something else. */
  subject?(siteName: string): string
  /** @param when such as `on Friday, November 20, 2026 at 11:58 PM PST` */
  sentence(when: string): string
}

export const changeWords: Record<CredentialChange, ChangeWords> = {
  password_changed: {
    title: 'Your password was changed',
    subject: (siteName) => `Your password for ${siteName} was changed`,
    sentence: (when) => `Your password was changed ${when}. We’ve signed out your other devices.`,
  },
  email_changed: {
    title: 'Your email was changed',
    subject: (siteName) => `Your email for ${siteName} was changed`,
    sentence: (when) =>
      `The email address on your account was changed ${when}. You can no longer sign in with the old one.`,
  },
  phone_changed: {
    title: 'Your phone number was changed',
    sentence: (when) =>
      `The phone number on your account was changed ${when}. Whoever has the new one can sign in with a texted code.`,
  },
  factor_added: {
    title: 'A second factor was added',
    sentence: (when) => `A second factor was added to your account ${when}.`,
  },
  factor_removed: {
    title: 'A second factor was removed',
    sentence: (when) => `A second factor was removed from your account ${when}.`,
  },
  recovery_codes_made: {
    title: 'New recovery codes',
    sentence: (when) => `New recovery codes were created for your account ${when}. Any old ones no longer work.`,
  },
  recovery_codes_removed: {
    title: 'Your recovery codes were removed',
    sentence: (when) => `The recovery codes of your account were removed ${when}. They no longer work.`,
  },
  passkey_added: {
    title: 'A passkey was added',
    sentence: (when) => `A passkey was added to your account ${when}. It can sign in without a password.`,
  },
  passkey_removed: {
    title: 'A passkey was removed',
    sentence: (when) => `A passkey was removed from your account ${when}.`,
  },
  identity_added: {
    title: 'A sign-in was added',
    sentence: (when) =>
      `An account with another provider was connected to yours ${when}. It can sign in without your password.`,
  },
  identity_removed: {
    title: 'A sign-in was removed',
    sentence: (when) => `One of the ways to sign in to your account was removed ${when}.`,
  },
}
