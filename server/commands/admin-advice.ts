/** How to make the first admin. With a hosted service (AUTH_URL), only the role can be granted from here. */
export function adminAdvice(isHosted: boolean): string {
  return isHosted
    ? 'sign up at /admin/login, then: npm run admin -- grant ID (the id that the hosted service shows)'
    : 'make one with: npm run admin -- create you@example.com'
}
