import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { recoveryCodesLeftQuery, refreshAccount } from './account-data.ts'

/** Codes for the day the phone is lost. They are shown only once, when they are created. */
export function RecoveryCodes() {
  const codesLeft = useQuery(recoveryCodesLeftQuery)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const making = useAction({
    action(isRenewal: boolean) {
      const { recoveryCodes } = authClient().mfa
      return callAuth(() => (isRenewal ? recoveryCodes.regenerate() : recoveryCodes.generate()))
    },
    onDone(made) {
      setCodes(made.codes)
      setIsAsking(false)
    },
    refresh: refreshAccount,
  })

  return (
    <div className="mt-5 border-line border-t pt-5">
      <QueryPart query={codesLeft}>
        {(left) => (
          <>
            <p className="mb-3">
              {left === null
                ? 'You have no recovery codes. Without them, losing your phone locks you out.'
                : `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`}
            </p>
            {codes.length > 0 && <ShownOnce codes={codes} />}
            <Button
              variant="secondary"
              disabled={making.isBusy}
              onClick={() => (left === null ? void making.run(false) : setIsAsking(true))}
            >
              {left === null ? 'Make recovery codes' : 'Make new codes'}
            </Button>
            {isAsking ? (
              <ConfirmDialog
                title="Make new recovery codes?"
                text="Your old codes will stop working right away, including any you printed or saved."
                confirmLabel="Make new codes"
                action={{ ...making, run: () => making.run(true) }}
                onClose={() => setIsAsking(false)}
              />
            ) : (
              <ActionProblem problem={making.problem} className="mt-4" />
            )}
          </>
        )}
      </QueryPart>
    </div>
  )
}

/** New recovery codes and ways to save them. They can't be shown again. */
export function ShownOnce({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="mb-4">
      <Alert className="mb-3">Keep these codes somewhere safe. You won’t see them again, and each works once.</Alert>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-4 rounded-control bg-surface-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="py-0.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap">
        <CopyButton variant="quiet" className="-ml-4 px-4" text={text} done="Codes copied">
          Copy
        </CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonStyles({ variant: 'quiet', className: 'px-4' })}
        >
          Download
        </a>
      </div>
    </div>
  )
}
