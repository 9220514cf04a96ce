import { Link } from 'react-router'
import { buttonStyles } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

export const meta = () => [{ title: 'Admin Login' }, { name: 'robots', content: 'noindex' }]

export default function Login() {
  return (
    <main className="grid min-h-dvh place-items-center p-gutter">
      <Card className="w-full max-w-md">
        <h1 className="font-bold text-title">Admin Login</h1>
        <p className="mt-3 text-ink-muted">Signing in arrives with a later version of this site.</p>
        <Link to="/" className={buttonStyles({ variant: 'secondary', className: 'mt-6' })}>
          Back to the home page
        </Link>
      </Card>
    </main>
  )
}
