import { href, redirect } from 'react-router'

/** /admin itself is nothing to look at. The login lets admins through at once, and knows where others begin when they have signed in. */
export const loader = () => redirect(href('/admin/login'))
