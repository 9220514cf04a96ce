import { href, redirect } from 'react-router'

/** /admin has nothing to show. The login lets admins straight through and knows where everyone else starts after signing in. */
export const loader = () => redirect(href('/admin/login'))
