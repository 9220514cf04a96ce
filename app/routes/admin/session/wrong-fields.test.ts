import { AuthApiError, AuthWeakPasswordError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { wrongFields } from '#app/routes/admin/form/admin-form.tsx'
import { ApiError } from './api.ts'

test('an error about one field is shown at that field', () => {
  expect(wrongFields(new ApiError('invalid', 'No.', { fields: { slug: 'Taken' } }))).toEqual({ slug: 'Taken' })
  expect(wrongFields(new AuthWeakPasswordError('Too short.', 422, ['length']))).toEqual({ password: 'Too short.' })
  expect(wrongFields(new AuthApiError('Wrong.', 400, 'current_password_invalid'))).toEqual({ current: 'Wrong.' })
  const codeMistake = { code: 'This code is wrong or has expired. Check the newest email, or ask for another.' }
  expect(wrongFields(new AuthApiError('Token has expired or is invalid', 403, 'otp_expired'))).toEqual(codeMistake)
})

test('an error about no field, or about two, is shown in the form', () => {
  expect(wrongFields(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toEqual({})
  expect(wrongFields(new TypeError('Failed to fetch'))).toEqual({})
})
