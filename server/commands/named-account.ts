import { type Auth, findUser, findUserByEmail } from '#server/auth/index.ts'
import { isUuid } from '#shared/uuid.ts'

/** Finds the account named in an `npm run admin` command. */
interface NamedAccount {
  id: string
  label: string
  isUnproven: boolean
}

/**
 * @param given an email address or an id; only an id with AUTH_URL, where `auth` is null
 * @throws CommandError when there is no such account
 */
export async function findNamedAccount(auth: Auth | null, given: string): Promise<NamedAccount> {
  if (!auth) {
    if (!isUuid(given))
      throw new CommandError('With AUTH_URL accounts live in the hosted service: name the user by the id it shows.')
    return { id: given, label: given, isUnproven: false }
  }
  const user = isUuid(given)
    ? await findUser(auth.context, given)
    : await findUserByEmail(auth.context, given.toLowerCase())
  if (!user)
    throw new CommandError(
      `There is no account ${given}. Sign up at /admin/login first, or use: npm run admin -- create ${given}`,
    )
  return { id: user.id, label: user.email ?? user.id, isUnproven: isUnproven(user) }
}

/** Whether a stranger could have made the account: nobody has proven that its address is theirs. */
export function isUnproven(user: NonNullable<Awaited<ReturnType<typeof findUser>>>): boolean {
  if (user.email !== null) return user.emailConfirmedAt === null
  return user.phone !== null && user.phoneConfirmedAt === null
}

export function unprovenAdvice(label: string): string {
  return (
    `Nobody has confirmed the address of ${label} yet, so anybody may have signed up with it. Follow the link in the ` +
    `confirmation email and grant again, or use: npm run admin -- create ${label} (sets a new password and ends what was set before)`
  )
}

/** A mistake by the person typing the command: one sentence, no stack. */
export class CommandError extends Error {}
