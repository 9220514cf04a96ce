import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { currentSession, decideAgain } from '#app/routes/admin/session/admin-session.ts'
import { Button } from '#app/ui/button.tsx'

/** In place of every screen while nobody can say who the user is. */
export function Unreachable() {
  const { run, isBusy, problem } = useAction({
    async action() {
      await decideAgain()
      if (currentSession().stage === 'unreachable') throw new TypeError('The site still can’t be reached.')
    },
  })
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-gutter text-center">
      <h1 className="font-bold text-heading">We can’t reach the site</h1>
      <p className="text-ink-muted">You’re still signed in. Check your connection.</p>
      <Button disabled={isBusy} onClick={() => void run()}>
        Try again
      </Button>
      <ActionProblem problem={problem} />
    </main>
  )
}
