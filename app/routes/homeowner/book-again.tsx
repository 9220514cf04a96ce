import { Button } from '#app/ui/button.tsx'

/**
 * Opens the booking form with everything filled in. The token travels in the body: the address of that page says nothing, and the page
 * is kept nowhere.
 */
export function BookAgain({ token, label }: { token: string; label: string }) {
  return (
    <form method="post" action="/?index#booking">
      <input type="hidden" name="again" value={token} />
      <Button type="submit" size="lg" className="w-full sm:w-auto">
        {label}
      </Button>
    </form>
  )
}
