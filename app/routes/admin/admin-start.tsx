import { href, redirect } from 'react-router'

/** /admin itself is nothing to look at. */
export const loader = () => redirect(href('/admin/dashboard'))
