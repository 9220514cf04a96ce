import { href, redirect } from 'react-router'

/** /admin itself has nothing to show. The login lets admins through at once, and knows where others start after signing in. */
export const loader = () => redirect(href('/admin/login'))
