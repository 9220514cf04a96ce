/** How long what is kept for a time is kept. `server/retention` says what belongs to it, `docs/operating-in-detail.md` says so to the owner. */

/** A booking and everything about it, as the privacy policy says (spec.md §9). */
export const serviceRecordYears = 7

/** A `year` here has 365 days. */
export const keptDays = {
  unconfirmedAccount: 30,
  /** How long its link works. */
  invitation: 7,
  /** So that the list says for a while that one has expired. */
  unusedInvitation: 30,
  firstOwnerLink: 1,
  /** What the code proves, such as a new account's password, still counts when a new code is asked for later. */
  signInCode: 30,
  /** `0280-credential-changes.sql` says the same. */
  credentialChange: 7,
  /** The longest way to sign in begins with an emailed link, which works for a day. */
  unfinishedSignIn: 2,
  /** Long enough to look into what someone notices at the end of the next year. `0245-kept-audit-log.sql` says the same. */
  auditEntry: 2 * 365,
  dailyViews: 2 * 365,
  deletedPost: 30,
  eventDelivery: 90,
  morningMail: 90,
  failedRow: 90,
  unusedDevice: 90,
  outboxFile: 90,
  aiExchange: 30,
  /** The next two are the job queue's own. */
  finishedJob: 7,
  waitingJob: 14,
  unconfirmedAreaRequest: 7,
} as const
