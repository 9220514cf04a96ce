import { useSyncExternalStore } from 'react'
import { href, useNavigate } from 'react-router'
import { AdminForm, SubmitButton } from '#app/routes/admin/form/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { switchQuestion } from './arriving-session.ts'

/** Asks a signed-in user who opened a link that signs in someone else which account to use. */
export function SwitchQuestion() {
  const question = useSyncExternalStore(switchQuestion.subscribe, switchQuestion.read, () => null)
  const navigate = useNavigate()
  if (!question) return null
  const { currentEmail, nextEmail, switchAccounts, stay } = question
  // The screen the link leads to, such as choosing a new password, belongs to the other account.
  const keep = () => {
    stay()
    void navigate(href('/admin/dashboard'), { replace: true })
  }
  return (
    <Dialog
      title="Switch accounts?"
      description={`You’re signed in as ${currentEmail}. The link you opened would sign you in as ${nextEmail}.`}
      onClose={keep}
    >
      <p className="mt-2 text-ink-muted">If you didn’t ask for this link, stay signed in.</p>
      <AdminForm className="mt-6 flex flex-wrap justify-end gap-3" check={() => ({})} submit={switchAccounts}>
        <SubmitButton variant="secondary">Switch accounts</SubmitButton>
        <Button data-autofocus onClick={keep}>
          Stay signed in
        </Button>
      </AdminForm>
    </Dialog>
  )
}
