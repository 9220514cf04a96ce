import { useAction } from '#app/routes/admin/action/use-action.ts'
import { SignOutButton } from '#app/routes/admin/frame/sign-out-button.tsx'
import { decideAgain } from '#app/routes/admin/session/admin-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** Tells someone who is signed in but isn't an admin why they can't get in. */
export function NoAccess({ email, message }: { email: string; message: string }) {
  const { run, isBusy } = useAction({ action: decideAgain })
  return (
    <Alert variant="destructive">
      <p>{message}</p>
      <p className="mt-1 break-words font-normal text-sm">Signed in as {email}.</p>
      <div className="-ml-4 mt-1 flex flex-wrap">
        <Button variant="quiet" className="px-4" disabled={isBusy} onClick={() => void run()}>
          Check again
        </Button>
        <SignOutButton variant="quiet" className="px-4" />
      </div>
    </Alert>
  )
}
