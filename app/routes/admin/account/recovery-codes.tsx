import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { recoveryCodesLeftQuery, refreshAccount } from './account-data.ts'
import { ShownOnce } from './shown-once.tsx'

/** Codes for the day the phone is lost. They are shown only once, when they are created. */
export function RecoveryCodes() {
  const codesLeft = useQuery(recoveryCodesLeftQuery)
  const queryClient = useQueryClient()
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
    refresh: () => refreshAccount(queryClient),
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
