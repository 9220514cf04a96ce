import { Alert } from '#app/ui/alert.tsx'
import type { HowInvited } from '#shared/people/access-endpoints.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { CopyButton } from './copy-button.tsx'

const words: Record<HowInvited['invitation'], string> = {
  mailed: `We sent an invitation. They get in once they open its link and choose a password. It works for ${keptDays.invitation} days.`,
  unsent: `This site has no mail server yet, or it’s a restored copy, so no invitation was sent. Please give them this link. It works once, for ${keptDays.invitation} days.`,
  has_account: 'There’s already an account with this address. They get in the next time they sign in.',
  must_sign_up: 'Ask them to sign up with this address and confirm it. Then they get in.',
}

/** How someone who was just invited gets in. */
export function InvitationNews({ invited: { invitation, link } }: { invited: HowInvited }) {
  return (
    <Alert variant={invitation === 'unsent' ? 'destructive' : 'default'} className="mb-5">
      <p>{words[invitation]}</p>
      {link !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <code className="w-full text-sm wrap-anywhere">{link}</code>
          <CopyButton size="sm" variant="secondary" text={link} done="Link copied">
            Copy the link
          </CopyButton>
        </div>
      )}
    </Alert>
  )
}
