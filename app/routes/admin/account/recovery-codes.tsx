import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '#app/routes/admin/copy-text.ts'
import { recoveryCodesLeftQuery, refreshAccount } from '#app/routes/admin/data/account.ts'
import { QueryPart } from '#app/routes/admin/query-part.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { act } from './act.ts'

/** Codes for the day the phone is lost. They are shown once, when they are made. */
export function RecoveryCodes() {
  const codesLeft = useQuery(recoveryCodesLeftQuery)
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>([])

  async function make(isRenewal: boolean) {
    const { recoveryCodes } = authClient().mfa
    const made = await callAuth(() => (isRenewal ? recoveryCodes.regenerate() : recoveryCodes.generate()))
    setCodes(made.codes)
    await refreshAccount(queryClient)
  }

  return (
    <div className="mt-5 border-line border-t pt-5">
      <QueryPart query={codesLeft}>
        {(left) => (
          <>
            <p className="mb-3">
              {left === null
                ? 'You have no recovery codes. Without them a lost phone locks you out.'
                : `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`}
            </p>
            {codes.length > 0 && <ShownOnce codes={codes} />}
            <Button variant="secondary" onClick={() => void act(() => make(left !== null))}>
              {left === null ? 'Make recovery codes' : 'Make new codes'}
            </Button>
          </>
        )}
      </QueryPart>
    </div>
  )
}

function ShownOnce({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="mb-4">
      <Alert className="mb-3">Keep these codes somewhere safe. They are shown only now, and each works once.</Alert>
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
      <div className="mt-2 -ml-4 flex flex-wrap">
        <Button variant="quiet" className="px-4" onClick={() => void copyText(text, 'Codes copied')}>
          Copy
        </Button>
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
